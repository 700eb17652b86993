import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { drawStillLife } from '#local/seed/portraits/still-lifes.ts';
import { PHOTO_WIDTHS_PX } from '#shared/limits.ts';
import { appNamesJa } from '#shared/messages/app-names.ja.ts';
import { DEFAULT_PHOTO_PATH, SAMPLE_AVATAR_NUMBERS, sampleAvatarPath } from '#shared/options.ts';
import { photoHeightPx } from '#shared/rules/photo-shape.ts';
import { lensPath, MARK_DISTANCE } from '#web/components/lens-shape.ts';

const folder = join(import.meta.dirname, '../web/public');
const save = async (path: string, content: string | Buffer) => {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
};

const [INDIGO, IBIS, BOTH, PAPER, GREY] = ['#3B4A8C', '#E58A8F', '#7A4F7F', '#FAF8F5', '#6B7280'];
/** Radius of the logo's two circles, on a grid of 64 × 64 units. The circles overlap. */
const RADIUS = 19;
const circle = (side: number, colour: string) =>
  `<circle cx="${(32 + (side * RADIUS * MARK_DISTANCE) / 2).toFixed(2)}" cy="32" r="${RADIUS}" fill="${colour}"/>`;
const lens = `<path d="${lensPath(32, 32, RADIUS, RADIUS * MARK_DISTANCE)}" fill="${BOTH}"/>`;
const circles = circle(-1, INDIGO) + circle(1, IBIS) + lens;
const svg = (inner: string, ground = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${ground}${inner}</svg>\n`;
/**
 * The app icon is square with a wide margin, because platforms round its corners and may cut off its edges (maskable
 * icons).
 */
const appIcon = svg(
  `<g transform="translate(8 8) scale(.75)">${circles}</g>`,
  `<rect width="64" height="64" fill="${PAPER}"/>`,
);
/** The neutral icon says nothing about the service: a plain circle, in the middle 60 % that no platform cuts off. */
const memo = `<circle cx="32" cy="32" r="19" fill="${GREY}"/>`;
const memoIcon = svg(memo, `<rect width="64" height="64" fill="${PAPER}"/>`);
const png = (source: string, size: number, height = size) =>
  sharp(Buffer.from(source), { density: 600 }).resize(size, height).png({ palette: true, effort: 10 }).toBuffer();

const [, AVATAR_PX] = PHOTO_WIDTHS_PX;
const unsetPhoto = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 390 488"><rect width="390" height="488" fill="#ECE7E0"/><circle cx="195" cy="200" r="62" fill="#C9C3BC"/><path d="M62 488c0-128 56-198 133-198s133 70 133 198z" fill="#C9C3BC"/></svg>`;

await save('favicon.svg', svg(circles));
await save('apple-touch-icon.png', await png(appIcon, 180));
await save('icon-192.png', await png(appIcon, 192));
await save('icon-512.png', await png(appIcon, 512));
await save('memo.svg', svg(memo));
await save('memo-apple-touch-icon.png', await png(memoIcon, 180));
await save('memo-192.png', await png(memoIcon, 192));
await save('memo-512.png', await png(memoIcon, 512));
await save(DEFAULT_PHOTO_PATH, await png(unsetPhoto, AVATAR_PX, photoHeightPx(AVATAR_PX)));

for (const number of SAMPLE_AVATAR_NUMBERS) {
  await save(
    sampleAvatarPath(number),
    await sharp(Buffer.from(drawStillLife(number)))
      .resize(AVATAR_PX, photoHeightPx(AVATAR_PX))
      .webp({ quality: 72, effort: 6 })
      .toBuffer(),
  );
}

/** The icons keep all they draw inside the middle 80 %, so they are good as maskable icons, too. */
const icons = (name: string, drawing: string) => [
  { src: `/${drawing}.svg`, sizes: 'any', type: 'image/svg+xml' },
  ...[192, 512].flatMap((size) =>
    ['any', 'maskable'].map((purpose) => ({
      src: `/${name}-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  ),
];
/**
 * Both manifests have one `id`, because they are one app: a browser that has installed the app under one name can
 * change the name, and never installs it twice. The start address tells the page which name was installed.
 */
const manifest = (choice: string, name: string, more: object) => ({
  id: '/',
  name,
  short_name: name,
  lang: 'ja',
  start_url: `/home?app=${choice}`,
  scope: '/',
  display: 'standalone',
  background_color: PAPER,
  theme_color: PAPER,
  ...more,
});
const shortcuts = [
  { name: 'つながり', url: '/recommends' },
  { name: 'トーク', url: '/recommends?status=matching' },
];
const saveManifest = (file: string, content: object) =>
  save(`${file}.webmanifest`, `${JSON.stringify(content, null, 2)}\n`);
await saveManifest('manifest', manifest('awai', appNamesJa.awai, { icons: icons('icon', 'favicon'), shortcuts }));
// No shortcuts: a long press on the neutral icon would show what the app is for.
await saveManifest('memo', manifest('memo', appNamesJa.memo, { icons: icons('memo', 'memo') }));
