import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const blockAfter = (selector: string): Record<string, string> => {
  const from = css.indexOf(selector);
  if (from < 0) throw new Error(`no block ${selector}`);
  const body = css.slice(css.indexOf('{', from) + 1, css.indexOf('}', from));
  return Object.fromEntries(
    Array.from(body.matchAll(/--([\w-]+):\s*([^;]+);/g), ([, name = '', value = '']) => [name, value.trim()]),
  );
};
const light = blockAfter(':root {');
const systemDark = blockAfter(':root:not([data-theme="light"])');
const chosenDark = blockAfter(':root[data-theme="dark"]');

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
/** WCAG 2 contrast ratio of two `#rrggbb` colours, 1 to 21. */
const contrast = (one = '', other = '') => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};

test('the contrast function itself: black on white is 21, a colour on itself is 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#3b4a8c', '#3b4a8c')).toBe(1);
});

test('dark by system setting and dark by choice are the same colours', () => {
  expect(Object.keys(systemDark).length).toBeGreaterThan(20);
  expect(chosenDark).toEqual(systemDark);
});

test('dark names every colour that light names', () => {
  const colours = Object.keys(light).filter((name) => light[name]?.startsWith('#'));
  expect(colours.filter((name) => !systemDark[name]?.startsWith('#'))).toEqual([]);
});

const grounds = ['paper', 'card', 'sunken'];
const texts: [ink: string, ground: string][] = [
  ...['ink', 'ink-soft', 'primary'].flatMap((ink) =>
    [...grounds, 'primary-tint'].map((ground): [string, string] => [ink, ground]),
  ),
  ...['good', 'care', 'danger'].flatMap((tone): [string, string][] => [
    [tone, 'paper'],
    [tone, 'card'],
    [tone, `${tone}-tint`],
    ['ink', `${tone}-tint`],
  ]),
  ['ink', 'accent-tint'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-accent', 'accent'],
  ['on-own', 'own'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
];
const marks: [mark: string, ground: string][] = [
  ['edge', 'paper'],
  ['edge', 'card'],
  ['accent-mark', 'paper'],
  ['accent-mark', 'card'],
  ['primary', 'line'],
];

describe.each([
  ['light', light],
  ['dark', systemDark],
])('in %s', (_name, tokens) => {
  test.each(texts)('%s on %s is readable text (AA, 4.5)', (ink, ground) => {
    expect(contrast(tokens[ink], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });
  test.each(marks)('%s against %s is distinguishable (AA, 3)', (mark, ground) => {
    expect(contrast(tokens[mark], tokens[ground])).toBeGreaterThanOrEqual(3);
  });
});

test('text on the shade of a photo is readable, even on a white photo', () => {
  const { 'on-photo': text, 'photo-shade': shade = '' } = blockAfter(':root {\n  --on-photo');
  const [r = 0, g = 0, b = 0, alpha = 0] = Array.from(shade.matchAll(/[\d.]+/g), ([part]) => Number(part));
  const shaded = [r, g, b].map((part) => Math.round(part * alpha + 255 * (1 - alpha)).toString(16));
  expect(contrast(text, `#${shaded.join('')}`)).toBeGreaterThanOrEqual(4.5);
});
