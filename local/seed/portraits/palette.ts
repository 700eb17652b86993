/** Blends two `#rrggbb` colours. The share 0 gives the first colour, 1 the second. */
export const mix = (from: string, to: string, share: number): string => {
  const channel = (colour: string, index: number) => Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
  const parts = [0, 1, 2].map((index) => {
    const value = Math.round(channel(from, index) * (1 - share) + channel(to, index) * share);
    return value.toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
};
export const darker = (colour: string, share: number) => mix(colour, '#1b1a2a', share);
export const lighter = (colour: string, share: number) => mix(colour, '#fffaf2', share);

export const SKINS = [
  ['#f7dfcb', 4],
  ['#f3d3b8', 6],
  ['#eec8a8', 6],
  ['#e5b892', 3],
  ['#d6a27c', 1.3],
  ['#bd8660', 0.4],
] as const;

export const HAIRS_DARK = [
  ['#1f1d23', 4],
  ['#2a2424', 5],
  ['#382a27', 4],
  ['#4a342b', 2],
  ['#5d4334', 1],
] as const;
export const HAIRS_TINTED = [
  ['#231f25', 3],
  ['#35282a', 4],
  ['#4b342c', 4],
  ['#634434', 4],
  ['#7d5740', 3],
  ['#8f6c52', 2],
  ['#6a3d38', 1],
  ['#675a55', 1],
] as const;

export const CLOTHES_MEN = [
  '#2c3557',
  '#3b4a8c',
  '#3a3e48',
  '#f4efe6',
  '#cfc4b6',
  '#7f9587',
  '#4f7f6b',
  '#7a5c48',
  '#8fa8c4',
  '#9a5a4a',
  '#5a6478',
  '#c99f56',
] as const;
export const CLOTHES_WOMEN = [
  '#f5f0e8',
  '#e58a8f',
  '#d9b3a9',
  '#9fb39f',
  '#3b4a8c',
  '#c7a35c',
  '#b9b1d2',
  '#7d4a5c',
  '#a9bfd8',
  '#d5c8b8',
  '#3c4150',
  '#bf7a63',
] as const;
