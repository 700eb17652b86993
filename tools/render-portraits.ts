import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawPortrait } from '#local/seed/portraits/draw-portrait.ts';
import { PORTRAITS, photoFile, portraitName, SCENE_NAMES } from '#local/seed/portraits/roster.ts';
import { drawScene } from '#local/seed/portraits/scenes.ts';
import { drawSpecimen, specimenName } from '#local/seed/portraits/specimen.ts';
import { PHOTO_PX } from '#local/seed/portraits/svg.ts';
import { PHOTO_WIDTHS_PX } from '#shared/limits.ts';
import { DOCUMENT_TYPES } from '#shared/options/member.ts';
import { photoHeightPx, squareOfPhoto } from '#shared/rules/photo-shape.ts';

const folder = join(import.meta.dirname, '../local/seed/assets/portraits');
const [SMALL_PX] = PHOTO_WIDTHS_PX;
// WebP quality, by width in pixels. The smallest pictures need the highest quality, because lists show them sharply.
// The largest picture has only smooth areas.
const QUALITY: Record<number, number> = { 780: 46, 390: 52, 96: 70 };

const drawings: [name: string, svg: string][] = [
  ...PORTRAITS.map((portrait): [string, string] => [portraitName(portrait), drawPortrait(portrait.seed, portrait)]),
  ...SCENE_NAMES.map((name, index): [string, string] => [name, drawScene(index)]),
];

let bytes = 0;
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const [name, svg] of drawings) {
  for (const width of PHOTO_WIDTHS_PX) {
    const small = width === SMALL_PX;
    const whole = sharp(Buffer.from(svg));
    const image = await (small ? whole.extract(squareOfPhoto(PHOTO_PX)) : whole)
      .resize(width, small ? width : photoHeightPx(width))
      .webp({ quality: QUALITY[width] ?? 60, effort: 6, smartSubsample: small })
      .toBuffer();
    await writeFile(join(folder, photoFile(name, width)), image);
    bytes += image.length;
  }
}
// Draws the sample age documents of the demo's review queue.
for (const [index, type] of DOCUMENT_TYPES.entries()) {
  const specimen = await sharp(Buffer.from(drawSpecimen(type)))
    .webp({ quality: 60, effort: 6 })
    .toBuffer();
  await writeFile(join(folder, `${specimenName(index)}.webp`), specimen);
  bytes += specimen.length;
}
process.stdout.write(`${drawings.length} pictures, ${Math.round(bytes / 1024)} kB in ${folder}\n`);
