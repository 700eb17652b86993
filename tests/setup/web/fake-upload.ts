import { vi } from 'vitest';

type SentUpload = { url: string; fields: Record<string, FormDataEntryValue> };
type Outcome = { status: number; text?: string } | 'network';

/**
 * Replaces XMLHttpRequest, which the app uses for uploads. Each upload gets the next of the given outcomes; the last
 * outcome repeats. The replacement is removed after the test.
 */
export const fakeStorage = (...outcomes: Outcome[]) => {
  const sent: SentUpload[] = [];
  class FakeRequest {
    upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onloadend: (() => void) | null = null;
    status = 0;
    responseText = '';
    timeout = 0;
    url = '';
    open(_method: string, url: string) {
      this.url = url;
    }
    abort() {}
    send(form: FormData) {
      const outcome = outcomes[Math.min(sent.length, outcomes.length - 1)] ?? { status: 204 };
      sent.push({ url: this.url, fields: Object.fromEntries(form) });
      queueMicrotask(() => {
        this.upload.onprogress?.({ loaded: 50, total: 100 });
        if (outcome === 'network') this.onerror?.();
        else {
          this.status = outcome.status;
          this.responseText = outcome.text ?? '';
          this.onload?.();
        }
        this.onloadend?.();
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return sent;
};

/**
 * Replaces the browser's image decoder and canvas. Every picture has the given size in px; with `null`, no picture can
 * be decoded.
 */
export const fakePictures = (size: { width: number; height: number } | null) => {
  const drawn: { width: number; height: number }[] = [];
  vi.stubGlobal('createImageBitmap', async () => {
    if (!size) throw new DOMException('The source image could not be decoded', 'InvalidStateError');
    return { ...size, close: () => {} };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function draw(this: HTMLCanvasElement) {
    return {
      fillRect: () => {},
      save: () => {},
      restore: () => {},
      translate: () => {},
      rotate: () => {},
      drawImage: (_picture: unknown, _x: number, _y: number, width: number, height: number) =>
        drawn.push({ width, height }),
    } as never;
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['jpeg'], { type: 'image/jpeg' })),
  );
  return drawn;
};
