import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff';

/** Makes a picture with a dark left half and a light right half, so that a rotation can be detected. */
export const picture = async (
  width = 600,
  height = 800,
  format: Format = 'jpeg',
  exif?: { orientation: number },
): Promise<Buffer> => {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#202020' } };
  const image = sharp({ create: { width, height, channels: 3, background: '#e0c0a0' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .toFormat(format);
  return (
    exif
      ? image.withMetadata({
          orientation: exif.orientation,
          exif: { IFD0: { Copyright: 'taken at home', Artist: 'Hanako' } },
        })
      : image
  ).toBuffer();
};

// The QR code (version 1-L) of the text "LINE.ME/R/TI". Each hexadecimal number is one row of 21 modules.
const QR_ROWS =
  '1fc57f 104141 17545d 17415d 174b5d 104e41 1fd57f 1400 1df5c4 10e7e bfa9f 10b02 1466f6 16a6 1fd533 105482 175826 174662 1757bd 105e3a 1fdbe3';

type QrLook = {
  sizePx?: number;
  photo?: { width: number; height: number };
  turnedBy?: number;
  inverted?: boolean;
  pale?: boolean;
};

/**
 * Makes a photo with a QR code of `sizePx` pixels. `turnedBy`: rotation in degrees. `inverted`: light on dark.
 * `pale`: low contrast.
 */
export const pictureWithQrCode = async ({
  sizePx = 260,
  photo = { width: 900, height: 1200 },
  turnedBy = 0,
  inverted = false,
  pale = false,
}: QrLook = {}): Promise<Buffer> => {
  const [dark, light] = pale ? [120, 200] : [0, 255];
  const ground = inverted ? dark : light;
  const modules = QR_ROWS.split(' ').flatMap((row) =>
    [...Number.parseInt(row, 16).toString(2).padStart(21, '0')].map((bit) =>
      (bit === '1') !== inverted ? dark : light,
    ),
  );
  const framed = await sharp(Buffer.from(modules), { raw: { width: 21, height: 21, channels: 1 } })
    .extend({ top: 4, bottom: 4, left: 4, right: 4, background: { r: ground, g: ground, b: ground } })
    .png()
    .toBuffer();
  const code = await sharp(framed).resize(sizePx, sizePx, { kernel: 'nearest' }).png().toBuffer();
  const turned = turnedBy === 0 ? code : await sharp(code).rotate(turnedBy, { background: '#e0c0a0' }).png().toBuffer();
  const { width = sizePx, height = sizePx } = await sharp(turned).metadata();
  return sharp(await picture(photo.width, photo.height))
    .composite([
      { input: turned, left: Math.floor((photo.width - width) * 0.7), top: Math.floor((photo.height - height) * 0.7) },
    ])
    .jpeg()
    .toBuffer();
};
