import { photoHeightPx } from '#shared/rules/photo-shape.ts';

type Attributes = Record<string, string | number | undefined>;
const tidy = (value: string | number) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value);
const attributeText = (attributes: Attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${tidy(value ?? '')}"`)
    .join('');

export const element = (name: string, attributes: Attributes, inner = ''): string =>
  inner === '' ? `<${name}${attributeText(attributes)}/>` : `<${name}${attributeText(attributes)}>${inner}</${name}>`;
export const group = (attributes: Attributes, ...inner: string[]): string => element('g', attributes, inner.join(''));
export const fill = (d: string, colour: string, more: Attributes = {}): string =>
  element('path', { d, fill: colour, ...more });
export const line = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
export const oval = (cx: number, cy: number, rx: number, ry: number, colour: string, more: Attributes = {}): string =>
  element('ellipse', { cx, cy, rx, ry, fill: colour, ...more });

/** A gradient that is opaque in the middle and transparent at the edge. */
export const radial = (id: string, colour: string, opacity: number): string =>
  element(
    'radialGradient',
    { id },
    element('stop', { offset: 0, 'stop-color': colour, 'stop-opacity': opacity }) +
      element('stop', { offset: 1, 'stop-color': colour, 'stop-opacity': 0 }),
  );

/** Builds path data from commands and numbers. Each number is written with one decimal. */
export const path = (strings: TemplateStringsArray, ...numbers: number[]): string =>
  strings
    .reduce((text, part, index) => text + part + (index < numbers.length ? tidy(numbers[index] ?? 0) : ''), '')
    .replace(/\s+/g, ' ')
    .trim();

/** Width and height in px of every drawn photo: 4:5. */
export const PHOTO_PX = { width: 780, height: photoHeightPx(780) };
/** The SVG text of a drawn photo. */
export const photo = (...inner: string[]): string =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...PHOTO_PX, viewBox: `0 0 ${PHOTO_PX.width} ${PHOTO_PX.height}` },
    inner.join(''),
  );
