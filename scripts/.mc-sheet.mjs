import sharp from 'sharp';

const [out, ...names] = process.argv.slice(2);
const imgs = await Promise.all(
  names.map(async (n) => {
    const b = await sharp(`/tmp/mc/shots/${n}.png`).resize({ width: 390, withoutEnlargement: true }).toBuffer();
    const m = await sharp(b).metadata();
    return { b, w: m.width, h: m.height };
  }),
);
let x = 0;
const H = Math.max(...imgs.map((i) => i.h));
const comp = imgs.map((i) => {
  const c = { input: i.b, left: x, top: 0 };
  x += i.w + 12;
  return c;
});
await sharp({ create: { width: x, height: H, channels: 3, background: '#888' } })
  .composite(comp)
  .png()
  .toFile(out);
