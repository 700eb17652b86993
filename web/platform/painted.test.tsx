import { afterEach, expect, test, vi } from 'vitest';
import { painted } from './painted.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const watch = () => {
  const seen = { isOver: false };
  void painted().then(() => {
    seen.isOver = true;
  });
  return seen;
};

test('waits for the next frame and for the task after it, in which the frame is on the screen', async () => {
  vi.useFakeTimers();
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  const seen = watch();
  await vi.advanceTimersByTimeAsync(100);
  expect(seen.isOver).toBe(false);
  for (const run of frames) run(0);
  await Promise.resolve();
  expect(seen.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.isOver).toBe(true);
});

test('does not wait for ever in a hidden tab, which has no frames', async () => {
  vi.useFakeTimers();
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  const seen = watch();
  await vi.advanceTimersByTimeAsync(499);
  expect(seen.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.isOver).toBe(true);
});
