"""make bench: speed as ratios within one run. A file bench_*.py with BENCHES joins by itself."""
