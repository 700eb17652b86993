import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QrFinding } from '#shared/rules/qr-finding.ts';
import { findQrCode } from './find-qr-code.ts';

const PHOTO = new File(['x'], 'photo.jpg', { type: 'image/jpeg' });
/**
 * The worker's results, one for each size at which the picture is searched. `silent`: the worker does not answer;
 * `broken`: the worker fails.
 */
let answers: (QrFinding | 'silent' | 'broken')[];
let sizes: number[];
let ended: number;

class FakeWorker {
  onmessage: (event: { data: QrFinding }) => void = () => {};
  onerror: (event: Event) => void = () => {};
  postMessage({ width }: { width: number }) {
    sizes.push(width);
    const answer = answers[sizes.length - 1] ?? 'none';
    if (answer === 'broken') this.onerror(new Event('error'));
    else if (answer !== 'silent') this.onmessage({ data: answer });
  }
  terminate() {
    ended += 1;
  }
}
beforeEach(() => {
  [answers, sizes, ended] = [[], [], 0];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1170, height: 1170, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => {},
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(),
      width,
      height,
    }),
  } as unknown as RenderingContext & null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each([
  ['a code at the first size', ['code'], [400], 'code'],
  ['a code at the second', ['none', 'code'], [400, 800], 'code'],
  ['a pattern', ['pattern'], [400], 'pattern'],
  ['noise, which the server smooths', ['dense', 'dense'], [400, 800], 'none'],
  ['nothing', ['none', 'none'], [400, 800], 'none'],
  ['a worker that fails', ['broken'], [400], 'none'],
] as const)('%s', async (_what, given, asked, finding) => {
  answers = [...given];
  expect(await findQrCode(PHOTO)).toBe(finding);
  expect([sizes, ended]).toEqual([asked, 1]);
});

test('a worker that takes too long is ended, and the server decides', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  answers = ['silent'];
  const finding = findQrCode(PHOTO);
  await vi.waitFor(() => expect(sizes).toEqual([400]));
  expect(ended).toBe(0);
  limit.abort();
  expect([await finding, ended]).toEqual(['none', 1]);
});

test('a browser without workers leaves the search to the server', async () => {
  vi.stubGlobal('Worker', undefined);
  expect(await findQrCode(PHOTO)).toBe('none');
});
