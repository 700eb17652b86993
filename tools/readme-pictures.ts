import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Second command of `npm run screens:readme`: makes the two pictures of the README from new screenshots. The first
 * picture shows five phone screens side by side.
 */
const ROOT = join(import.meta.dirname, '..');
const screen = (window: string, name: string) => join(ROOT, '.screens', window, `${name}.png`);

const PHONES = [
  'index--visitor',
  'recommends--all',
  'profile--0-new',
  'chat--conversation',
  'age-confirmation--mask',
] as const;
const [PHONE_WIDTH, PHONE_HEIGHT, GAP] = [300, 640, 20];
const GROUND = '#DCD8CF';

const phones = await Promise.all(
  PHONES.map(async (name, index) => ({
    input: await sharp(screen('390', name))
      .resize({ width: PHONE_WIDTH })
      .toBuffer()
      .then((picture) =>
        sharp(picture).resize(PHONE_WIDTH, PHONE_HEIGHT, { fit: 'cover', position: 'top' }).toBuffer(),
      ),
    left: GAP + index * (PHONE_WIDTH + GAP),
    top: GAP,
  })),
);
const width = GAP + PHONES.length * (PHONE_WIDTH + GAP);
await sharp({ create: { width, height: PHONE_HEIGHT + 2 * GAP, channels: 3, background: GROUND } })
  .composite(phones)
  .webp({ quality: 82 })
  .toFile(join(ROOT, 'docs/members.webp'));
await sharp(screen('1280', 'ops--checked'))
  .resize(1280, 900, { fit: 'cover', position: 'top' })
  .webp({ quality: 82 })
  .toFile(join(ROOT, 'docs/desk.webp'));
