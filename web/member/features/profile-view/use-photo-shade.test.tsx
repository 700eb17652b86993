import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LIGHTEST } from './photo-shade.rules.ts';
import { usePhotoShade } from './use-photo-shade.ts';

const Photos = () => {
  const { text, strength, onLoad } = usePhotoShade();
  return (
    <div onLoadCapture={onLoad}>
      <img alt="dark" />
      <img alt="bright" />
      <div ref={text}>{strength === undefined ? 'unknown' : String(Math.round(strength * 100))}</div>
    </div>
  );
};

/** Gives each photo one grey, 0 to 255, and the page a layout: photos of 488 px, text of 69. */
const paint = (greys: Record<string, number>) => {
  const drawn: number[][] = [];
  let grey = 0;
  const context = {
    drawImage: (photo: HTMLImageElement, ...area: number[]) => {
      drawn.push(area);
      grey = greys[photo.alt] ?? 0;
    },
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(width * height * 4).fill(grey),
    }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(69);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(488);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(780);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(976);
  return drawn;
};
afterEach(() => vi.restoreAllMocks());

test('each loaded photo is measured behind the text, and the brightest one decides', async () => {
  const drawn = paint({ dark: 40, bright: 255 });
  render(<Photos />);
  expect(screen.getByText('unknown')).toBeTruthy();
  fireEvent.load(screen.getByAltText('dark'));
  expect(await screen.findByText(String(LIGHTEST * 100))).toBeTruthy();
  fireEvent.load(screen.getByAltText('bright'));
  expect(await screen.findByText('78')).toBeTruthy();
  fireEvent.load(screen.getByAltText('dark'));
  await waitFor(() => expect(drawn).toHaveLength(3));
  expect(screen.getByText('78')).toBeTruthy();
  expect(drawn[0]?.slice(0, 4).map(Math.round)).toEqual([0, 838, 780, 138]);
});

test('a photo whose colours can’t be read gets the strongest shade', async () => {
  paint({});
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  render(<Photos />);
  fireEvent.load(screen.getByAltText('dark'));
  expect(await screen.findByText('82')).toBeTruthy();
});
