import jsQR from 'jsqr';
import sharp, { type Sharp } from 'sharp';
import { MAX_IMAGE_PIXELS, readImageHeader } from '#functions/platform/image-type.ts';
import type { PhotoSize } from '#functions/platform/photo-links.ts';
import { AppError } from '#shared/errors.ts';
import { photosJa } from '#shared/messages/photos.ja.ts';

// Three decoders and no others: libvips also reads SVG, PDF and TIFF, which no photo needs and attackers like.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);

export type Derivatives = Record<PhotoSize, Uint8Array>;

const WORKING_PX = 1600;
/** Large enough for a code that a phone could read off the screen, small enough to search in a fraction of a second. */
const QR_SEARCH_PX = 900;

type Raster = { data: Buffer; width: number; height: number };

/**
 * The three WebP pictures of a photo: 96 px square, 390 and 780 px wide at most, upright, in sRGB, without metadata
 * (rules: Uploads).
 * @throws AppError image_type_refused, image_too_large, image_unreadable or qr_code_refused.
 */
export const makeDerivatives = async (bytes: Uint8Array): Promise<Derivatives> => {
  const raster = await decode(bytes);
  if (await hasQrCode(raster)) throw new AppError('qr_code_refused');
  const bounded = (size: number) => encode(ofRaster(raster).resize({ width: size, withoutEnlargement: true }));
  const square = encode(
    ofRaster(raster).resize({ width: 96, height: 96, fit: 'cover', position: sharp.strategy.attention }),
  );
  const [small, medium, large] = await Promise.all([square, bounded(390), bounded(780)]);
  return { 96: small, 390: medium, 780: large };
};

const decode = async (bytes: Uint8Array): Promise<Raster> => {
  const header = readImageHeader(bytes);
  if (!header) throw new AppError('image_type_refused');
  if (header.width * header.height > MAX_IMAGE_PIXELS)
    throw new AppError('image_too_large', { messages: [photosJa.tooManyPixels] });
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'warning' });
    // A moving picture would be checked by its first frame only.
    if (((await image.metadata()).pages ?? 1) > 1) throw new AppError('image_type_refused');
    const { data, info } = await image
      .autoOrient()
      .resize({ width: WORKING_PX, height: WORKING_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('image_unreadable', { cause: error });
  }
};

const ofRaster = ({ data, width, height }: Raster): Sharp => sharp(data, { raw: { width, height, channels: 3 } });

const encode = async (image: Sharp): Promise<Uint8Array> =>
  new Uint8Array(await image.webp({ quality: 80, effort: 4 }).toBuffer());

const hasQrCode = async (raster: Raster): Promise<boolean> => {
  const { data, info } = await ofRaster(raster)
    .resize({ width: QR_SEARCH_PX, height: QR_SEARCH_PX, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height) !== null;
};
