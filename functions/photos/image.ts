import jsQR from 'jsqr';
import sharp, { type Sharp } from 'sharp';
import { getImageHeader, MAX_IMAGE_PIXELS } from '#functions/platform/ports/image-type.ts';
import type { PhotoSize } from '#functions/platform/security/photo-links.ts';
import { AppError } from '#shared/errors.ts';

// Only these three decoders are allowed. libvips also reads SVG, PDF and TIFF, which photos do not need and attackers
// can use.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);

export type Derivatives = Record<PhotoSize, Uint8Array>;

const WORKING_PX = 1600;
/**
 * Longest edges in pixels at which the picture is searched for a QR code, the smallest and cheapest first. jsQR does
 * not find a large code at full size, nor a small or slanted code after a strong reduction. A code that jsQR finds at
 * none of these sizes is too small to be read off a screen (rules: Uploads, QR codes).
 */
const QR_SEARCH_PX = [400, 800, 1200] as const;

type Raster = { data: Buffer; width: number; height: number };

/**
 * The three WebP pictures of a photo: square, 96 px and at most 390 and 780 px, upright, in sRGB, without metadata. The
 * app sends squares. Any other picture is cropped to the part that draws most attention (rules: Uploads).
 * @throws AppError image_type_refused, image_too_large, image_unreadable or qr_code_refused.
 */
export const makeDerivatives = async (bytes: Uint8Array): Promise<Derivatives> => {
  const raster = await decode(bytes);
  if (await hasQrCode(raster)) throw new AppError('qr_code_refused');
  const square = await squareOf(raster);
  const sized = (size: number) => encode(ofRaster(square).resize(size, size));
  const [small, medium, large] = await Promise.all([
    sized(96),
    sized(Math.min(390, square.width)),
    sized(square.width),
  ]);
  return { 96: small, 390: medium, 780: large };
};

const squareOf = async (raster: Raster): Promise<Raster> => {
  const edge = Math.min(780, raster.width, raster.height);
  const { data, info } = await ofRaster(raster)
    .resize({ width: edge, height: edge, fit: 'cover', position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const decode = async (bytes: Uint8Array): Promise<Raster> => {
  getImageHeader(bytes);
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'warning' });
    // Only the first frame of an animation would be checked for QR codes.
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
  for (const edge of QR_SEARCH_PX) {
    const { data, info } = await ofRaster(raster)
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (jsQR(new Uint8ClampedArray(data), info.width, info.height) !== null) return true;
    if (Math.max(raster.width, raster.height) <= edge) return false;
  }
  return false;
};
