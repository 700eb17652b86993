import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';
import { measureShade } from '#functions/photos/measure-shade.ts';
import { photographPerson, photographScene } from '#local/seed/portraits/photograph.ts';
import { albumOf, PHOTO_NAMES, PORTRAITS, photoFile, SCENE_NAMES, SHADES_FILE } from '#local/seed/portraits/roster.ts';
import { drawSpecimen, specimenName } from '#local/seed/portraits/specimen.ts';
import { PHOTO_PX } from '#local/seed/portraits/svg.ts';
import { PHOTO_WIDTHS_PX } from '#shared/limits.ts';
import { DOCUMENT_TYPES } from '#shared/options/member.ts';
import { photoHeightPx, squareOfPhoto } from '#shared/rules/photo-shape.ts';

const folder = join(import.meta.dirname, '../local/seed/assets/portraits');
const [SMALL_PX] = PHOTO_WIDTHS_PX;
// WebP quality, by width in pixels. Low values are enough, because the pictures are soft, and 162 pictures in three
// widths are committed. The smallest ones need the highest quality, because lists show them sharply.
const QUALITY: Record<number, number> = { 780: 16, 390: 28, 96: 44 };

const photographNamed = (name: string): Promise<Sharp> => {
  const person = PORTRAITS.find((portrait) => albumOf(portrait).includes(name));
  return person ? photographPerson(person, albumOf(person).indexOf(name)) : photographScene(SCENE_NAMES.indexOf(name));
};

/** Renders one picture in all widths and returns the number of bytes. */
const render = async (name: string): Promise<number> => {
  const whole = await (await photographNamed(name)).png().toBuffer();
  let bytes = 0;
  for (const width of PHOTO_WIDTHS_PX) {
    const small = width === SMALL_PX;
    const image = await (small ? sharp(whole).extract(squareOfPhoto(PHOTO_PX)) : sharp(whole))
      .resize(width, small ? width : photoHeightPx(width))
      .webp({ quality: QUALITY[width] ?? 60, effort: 6, smartSubsample: small })
      .toBuffer();
    await writeFile(join(folder, photoFile(name, width)), image);
    bytes += image.length;
  }
  return bytes;
};

/** Writes the shade that the foot of each picture needs, as an upload would measure it. */
const writeShades = async (): Promise<void> => {
  const shades: Record<string, number> = {};
  for (const name of PHOTO_NAMES) shades[name] = await measureShade(await readFile(join(folder, photoFile(name, 390))));
  await writeFile(join(folder, SHADES_FILE), `${JSON.stringify(shades, null, 2)}\n`);
};

/** Draws the sample age documents of the demo's review queue. */
const renderSpecimens = async (): Promise<void> => {
  for (const [index, type] of DOCUMENT_TYPES.entries()) {
    const specimen = await sharp(Buffer.from(drawSpecimen(type)))
      .webp({ quality: 60, effort: 6 })
      .toBuffer();
    await writeFile(join(folder, `${specimenName(index)}.webp`), specimen);
  }
};

if (isMainThread) {
  // A picture takes some ten seconds of one core, so each core has a worker. Arguments name the pictures to be drawn;
  // without arguments all are drawn, and files of pictures that no longer exist are deleted.
  const named = process.argv.slice(2);
  const left = [...(named.length > 0 ? named : PHOTO_NAMES)];
  if (named.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await renderSpecimens();
  let [bytes, count] = [0, 0];
  const run = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(import.meta.filename, { workerData: 'portraits' });
      const next = () => worker.postMessage(left.shift() ?? null);
      worker.on('message', (size: number) => {
        bytes += size;
        count += 1;
        next();
      });
      worker.on('error', reject);
      worker.on('exit', () => resolve());
      next();
    });
  await Promise.all(Array.from({ length: availableParallelism() }, run));
  await writeShades();
  process.stdout.write(`${count} pictures, ${Math.round(bytes / 1024)} kB in ${folder}\n`);
} else if (workerData === 'portraits') {
  sharp.concurrency(1);
  parentPort?.on('message', async (name: string | null) => {
    if (name === null) parentPort?.close();
    else parentPort?.postMessage(await render(name));
  });
}
