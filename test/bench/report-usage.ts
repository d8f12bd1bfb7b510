// Loaded into every measured process ahead of its program: writes what the process used when it exits. See measure.ts.
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const usage = process.resourceUsage();
  writeFileSync(process.env['BENCH_REPORT'] ?? '', JSON.stringify(usage));
});
