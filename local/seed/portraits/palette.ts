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
/** Shades skin towards red, because real skin in shadow looks redder, not greyer. */
export const skinShade = (skin: string, share: number) => mix(skin, '#9c4f3c', share);

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

/** For each drawn room: the colours of wall and light, and one colour for the objects in the room. */
export const ROOMS = [
  { wall: '#ece4d8', light: '#faf5ec', thing: '#d3c3ac' },
  { wall: '#dfe3ef', light: '#f4f6fb', thing: '#b9c2dd' },
  { wall: '#f2dcd8', light: '#fcf1ee', thing: '#dfb4af' },
  { wall: '#d9e6dd', light: '#f0f7f1', thing: '#a9c6b4' },
  { wall: '#f4e6c6', light: '#fdf7e6', thing: '#dcc28b' },
  { wall: '#cfd9e0', light: '#eaf1f4', thing: '#a3b6c2' },
  { wall: '#5b668f', light: '#8c97c0', thing: '#47517a' },
  { wall: '#7a6a72', light: '#b09aa0', thing: '#64555e' },
  { wall: '#4f6b66', light: '#84a39b', thing: '#41595a' },
  { wall: '#e3ddea', light: '#f6f2fa', thing: '#c3b7d4' },
] as const;
