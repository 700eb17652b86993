import { element } from './svg.ts';

const bar = (x: number, y: number, width: number, colour = '#8d95a8') =>
  element('rect', { x, y, width, height: 16, rx: 8, fill: colour });
const masked = (x: number, y: number, width: number, height: number) =>
  element('rect', { x, y, width, height, fill: '#000' });

/**
 * Positions of the six lines. The third line is the date of birth. The other lines are masked, as the form instructs
 * members to do.
 */
const LINES = [150, 205, 260, 315, 370, 425];
const BIRTHDAY = 260;

/**
 * A card of 960 × 600 px that resembles an identity document but contains no real text. Bars replace the readable
 * parts (name of the document, date of birth, issuer). Masks cover all other parts, including the face.
 */
export const drawSpecimen = (): string => {
  const lines = LINES.map((y) =>
    y === BIRTHDAY ? bar(90, y, 110, '#c3c8d4') + bar(230, y, 250) : masked(84, y - 14, 500, 44),
  ).join('');
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
      masked(640, 130, 240, 300) +
      bar(650, 450, 220),
  );
};
