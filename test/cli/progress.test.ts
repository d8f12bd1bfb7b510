// A run in which nothing is dealt says nothing of how far it is.
import { afterEach, expect, it, vi } from 'vitest';
import { createProgress } from '../../src/cli/progress.js';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function shown(done: number, total: number): string {
  vi.useFakeTimers();
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const progress = createProgress();
  vi.advanceTimersByTime(5000);
  progress.show(done, total, 'sheets');
  progress.end();
  return write.mock.calls.map(([text]) => String(text)).join('');
}

it('is shown of something, and of nothing it is not', () => {
  expect(shown(1, 2)).toContain('1 of 2 sheets');
  vi.restoreAllMocks();
  expect(shown(0, 0)).toBe('');
});
