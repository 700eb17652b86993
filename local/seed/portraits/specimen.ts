import { drawPortrait } from './draw-portrait.ts';
import { element } from './svg.ts';

const bar = (x: number, y: number, width: number, colour = '#8d95a8') =>
  element('rect', { x, y, width, height: 16, rx: 8, fill: colour });

/** A card that looks like a document from afar and says nothing: grey bars for text, an invented face. 960 × 600 px. */
export const drawSpecimen = (): string => {
  const face = drawPortrait(17, { sex: 2, age: 27 })
    .replace('<svg ', '<svg x="640" y="170" ')
    .replace('width="780" height="780"', 'width="240" height="240"');
  const lines = [150, 205, 260, 315, 370, 425]
    .map((y, place) => bar(90, y, 110, '#c3c8d4') + bar(230, y, [280, 190, 340, 250, 310, 170][place] ?? 200))
    .join('');
  const card = element('rect', {
    x: 40,
    y: 40,
    width: 880,
    height: 520,
    rx: 28,
    fill: '#f4f6f2',
    stroke: '#b9c7bd',
    'stroke-width': 4,
  });
  const stripe = element('rect', { x: 42, y: 480, width: 876, height: 34, fill: '#cfe0d4' });
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: 960, height: 600, viewBox: '0 0 960 600' },
    element('rect', { width: 960, height: 600, fill: '#d9d3ca' }) +
      card +
      bar(90, 90, 330, '#5f7f6d') +
      lines +
      stripe +
      face,
  );
};
