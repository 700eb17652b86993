import sharp, { type Sharp } from 'sharp';
import { createRandom } from '../random.ts';
import { groundOf } from './body.ts';
import { figureParts } from './figure.ts';
import { drawPlace } from './places.ts';
import { drawSolids } from './render.ts';
import { type Portrait, SCENES } from './roster.ts';
import { pictureOf, type Shot } from './shots.ts';
import { PHOTO_PX } from './svg.ts';
import { THINGS } from './things.ts';

const { width: W, height: H } = PHOTO_PX;
/** Figures are computed smaller than the photo, which is soft anyway, because each pixel costs time. */
const FIGURE_SHARE = 0.45;

/**
 * Makes a drawing look as if a phone had taken it: small tilt, white balance, darker corners and fine grain. `pixels`
 * are red, green and blue bytes of 780 × 975 px.
 */
const develop = (pixels: Buffer, seed: number, warmth: number): Buffer => {
  const random = createRandom(seed, 77);
  const [red, blue] = [1 + warmth * 0.045, 1 - warmth * 0.055];
  const [lift, gain] = [random.float(4, 14), random.float(0.93, 1.02)];
  const [cx, cy] = [W * random.float(0.42, 0.58), H * random.float(0.4, 0.55)];
  const out = Buffer.alloc(pixels.length);
  let before = 0;
  for (let y = 0; y < H; y += 1) {
    for (let x = 0; x < W; x += 1) {
      const away = ((x - cx) / W) ** 2 + ((y - cy) / H) ** 2;
      const corner = 1 - 0.42 * away;
      before = before * 0.45 + (random.next() - 0.5) * 7;
      const at = (y * W + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const balance = channel === 0 ? red : channel === 2 ? blue : 1;
        const value = (pixels[at + channel] ?? 0) * gain * balance * corner + lift + before;
        out[at + channel] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
  return out;
};

const finish = async (picture: Buffer, seed: number, { tilt, warmth }: Pick<Shot, 'tilt' | 'warmth'>) => {
  const [grownW, grownH] = [Math.round(W * 1.09), Math.round(H * 1.09)];
  const turned = await sharp(picture).resize(grownW, grownH).rotate(tilt).toBuffer({ resolveWithObject: true });
  const pixels = await sharp(turned.data)
    .extract({
      left: Math.floor((turned.info.width - W) / 2),
      top: Math.floor((turned.info.height - H) / 2),
      width: W,
      height: H,
    })
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(develop(pixels, seed, warmth), { raw: { width: W, height: H, channels: 3 } });
};

/** A photo-like picture of 780 × 975 px of an invented person. `index` 0 is the person's first picture. */
export const photographPerson = async (person: Omit<Portrait, 'index'>, index: number, share = FIGURE_SHARE) => {
  const { shot, figure: who, camera, props } = pictureOf(person, index);
  const random = createRandom(person.seed, 950 + person.sex * 10 + index);
  const far = shot.distance === 'far';
  const { svg, lighting, blur } = drawPlace(shot.place, random, far, shot.mirrored);
  const [width, height] = [Math.round(W * share), Math.round(H * share)];
  const bytes = drawSolids([...figureParts(who), ...props], camera, lighting, width, height);
  const figure = await sharp(bytes, { raw: { width, height, channels: 4 } })
    .resize(W, H, { kernel: 'cubic' })
    .blur(0.6)
    .png()
    .toBuffer();
  const layers = [{ input: figure }];
  if (far) {
    // The shadow on the ground, away from the light.
    const scale = H / camera.height;
    const x = W / 2 - camera.at[0] * scale;
    const y = H / 2 + (camera.at[1] - groundOf(who.traits)) * scale;
    const away = -Math.sign(lighting.from[0]) * 44 * scale;
    layers.unshift({
      input: await sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><ellipse cx="${x + away * 1.3}" cy="${y - 2}" rx="${Math.abs(away) * 1.4}" ry="${6 * scale}" fill="#1b1714" opacity="0.3"/><ellipse cx="${x}" cy="${y}" rx="${24 * scale}" ry="${5 * scale}" fill="#120f0d" opacity="0.6"/></svg>`,
        ),
      )
        .blur(5)
        .png()
        .toBuffer(),
    });
  }
  const backdrop = await sharp(Buffer.from(svg)).blur(blur).png().toBuffer();
  const picture = await sharp(backdrop).composite(layers).png().toBuffer();
  return finish(picture, person.seed * 10 + index, shot);
};

/** A picture of the scene `SCENES[index]`, without people. */
export const photographScene = async (index: number, share = FIGURE_SHARE): Promise<Sharp> => {
  const { place, things } = SCENES[index] ?? { place: 'sea' };
  const random = createRandom(index, 990);
  const { svg, lighting, blur } = drawPlace(place, random, !things, index % 2 === 1);
  let picture = await sharp(Buffer.from(svg)).blur(blur).png().toBuffer();
  if (things) {
    const { parts, height: visible, at } = THINGS[things];
    const [width, height] = [Math.round(W * share), Math.round(H * share)];
    const bytes = drawSolids(parts(), { at, height: visible, distance: 150 }, lighting, width, height);
    const drawn = await sharp(bytes, { raw: { width, height, channels: 4 } })
      .resize(W, H)
      .blur(0.6)
      .png()
      .toBuffer();
    picture = await sharp(picture)
      .composite([{ input: drawn }])
      .png()
      .toBuffer();
  }
  return finish(picture, 5000 + index, { tilt: random.float(-2, 2), warmth: random.float(-0.5, 0.8) });
};
