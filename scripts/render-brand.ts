import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { drawPortrait } from '#local/seed/portraits/draw-portrait.ts';
import { DEFAULT_PHOTO_PATH, SAMPLE_AVATAR_NUMBERS, sampleAvatarPath, WOMAN } from '#shared/options.ts';

const folder = join(import.meta.dirname, '../web/public');
const save = async (path: string, content: string | Buffer) => {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
};

const [INDIGO, IBIS, BOTH, PAPER] = ['#3B4A8C', '#E58A8F', '#7A4F7F', '#FAF8F5'];
/** Two circles of radius 17 whose centres are 20 apart, on a grid of 64 units. */
const circles = `<circle cx="22" cy="32" r="17" fill="${INDIGO}"/><circle cx="42" cy="32" r="17" fill="${IBIS}"/><path d="M32 18.25a17 17 0 0 1 0 27.5a17 17 0 0 1 0-27.5z" fill="${BOTH}"/>`;
const svg = (inner: string, ground = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${ground}${inner}</svg>\n`;
/**
 * The icon is square and has a wide margin, because platforms round the corners and a maskable icon loses a fifth on
 * each side.
 */
const appIcon = svg(
  `<g transform="translate(8 8) scale(.75)">${circles}</g>`,
  `<rect width="64" height="64" fill="${PAPER}"/>`,
);
const png = (source: string, size: number) =>
  sharp(Buffer.from(source), { density: 600 }).resize(size, size).png({ palette: true, effort: 10 }).toBuffer();

const unsetPhoto = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 390 390"><rect width="390" height="390" fill="#ECE7E0"/><circle cx="195" cy="158" r="62" fill="#C9C3BC"/><path d="M62 390c0-92 56-142 133-142s133 50 133 142z" fill="#C9C3BC"/></svg>`;

await save('favicon.svg', svg(circles));
await save('apple-touch-icon.png', await png(appIcon, 180));
await save('icon-192.png', await png(appIcon, 192));
await save('icon-512.png', await png(appIcon, 512));
await save(DEFAULT_PHOTO_PATH, await png(unsetPhoto, 390));

/** Seeds of five drawings of women that differ as much as possible. */
const AVATAR_SEEDS = [17, 10, 7, 24, 5];
for (const number of SAMPLE_AVATAR_NUMBERS) {
  const drawing = drawPortrait(AVATAR_SEEDS[number - 1] ?? number, { sex: WOMAN, age: 30, plain: true });
  await save(
    sampleAvatarPath(number),
    await sharp(Buffer.from(drawing)).resize(390, 390).webp({ quality: 72, effort: 6 }).toBuffer(),
  );
}

const icon = (size: number, purpose: string) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});
const manifest = {
  name: 'あわい',
  short_name: 'あわい',
  lang: 'ja',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    icon(192, 'any'),
    icon(512, 'any'),
    icon(512, 'maskable'),
  ],
};
await save('manifest.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`);
