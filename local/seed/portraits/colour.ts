import { clamp } from './solid.ts';

/** A colour as linear light, 0 to 1 (or more) for red, green and blue. */
export type Light = [red: number, green: number, blue: number];

export const lightOf = (hex: string): Light => {
  const channel = (start: number) => (Number.parseInt(hex.slice(start, start + 2), 16) / 255) ** 2.2;
  return [channel(1), channel(3), channel(5)];
};
export const blend = (a: Light, b: Light, share: number): Light => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
export const times = (a: Light, factor: number): Light => [a[0] * factor, a[1] * factor, a[2] * factor];
/** Linear light as a screen shows it (0 to 1), with the soft highlights of a film. */
export const shown = (light: number): number => {
  const x = Math.max(0, light);
  return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)) ** (1 / 2.2);
};
