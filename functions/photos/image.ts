import sharp, { type Sharp } from 'sharp';
import { getImageHeader, MAX_IMAGE_PIXELS } from '#functions/platform/ports/image-type.ts';
import type { PhotoSize } from '#functions/platform/security/photo-links.ts';
import { AppError } from '#shared/errors.ts';
import { PHOTO_WIDTHS_PX } from '#shared/limits.ts';
import { photoHeightPx, photoWithin, squareOfPhoto } from '#shared/rules/photo-shape.ts';
import { searchQrCode } from './qr-search.ts';

// Only the decoders for JPEG, PNG and WebP are allowed. libvips can also read SVG, PDF and TIFF, which photos do not
// need and attackers could exploit.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);

export type Derivatives = Record<PhotoSize, Uint8Array>;

const [SMALL_PX, MEDIUM_PX, LARGE_PX] = PHOTO_WIDTHS_PX;
const WORKING_PX = 1600;
/**
 * The sizes (longest edge in pixels) at which a picture is searched for a QR code, the smallest and cheapest first.
 * jsQR finds a large code only in a reduced picture, and a small or slanted code only in a larger one. A code that jsQR
 * finds at none of these sizes is too small to be read from a screen (rules: Uploads, QR codes).
 */
const QR_SEARCH_PX = [400, 800, 1200] as const;
/** Radius in pixels of the blur that removes a camera's noise; noise would make jsQR too slow. */
const QR_SMOOTHING = 1.5;
/** Timeout for decoding a photo. The largest photo needs one second of one processor. */
export const DECODE_LIMIT_SECONDS = 8;

type Raster = { data: Buffer; width: number; height: number };

/**
 * Makes the three WebP pictures of a photo: a square of 96 px, and two pictures with 4:5 (width to height), at most 390
 * and 780 px wide. All are upright, in sRGB, without metadata. A photo that is not 4:5 is cropped to its most
 * conspicuous part (rules: Uploads). `signal` ends the search for QR codes.
 * @throws AppError image_type_refused, image_too_large, image_unreadable, image_too_detailed, qr_code_refused, or
 * too_many_requests when too many pictures are being searched.
 */
export const makeDerivatives = async (bytes: Uint8Array, signal: AbortSignal): Promise<Derivatives> => {
  const raster = await decode(bytes);
  await assertNoQrCode(raster, signal);
  const photo = await photoOf(raster);
  const sized = (width: number) => encode(ofRaster(photo).resize(width, photoHeightPx(width)));
  const [small, medium, large] = await Promise.all([
    encode(ofRaster(photo).extract(squareOfPhoto(photo)).resize(SMALL_PX, SMALL_PX)),
    sized(Math.min(MEDIUM_PX, photo.width)),
    encode(ofRaster(photo)),
  ]);
  return { 96: small, 390: medium, 780: large };
};

const photoOf = async (raster: Raster): Promise<Raster> => {
  const { data, info } = await ofRaster(raster)
    .resize({ ...photoWithin(raster, LARGE_PX), fit: 'cover', position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const decode = async (bytes: Uint8Array): Promise<Raster> => {
  getImageHeader(bytes);
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'warning' });
    // Animations are refused: only their first frame would be checked for QR codes.
    if (((await image.metadata()).pages ?? 1) > 1) throw new AppError('image_type_refused');
    const { data, info } = await image
      .autoOrient()
      .resize({ width: WORKING_PX, height: WORKING_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .timeout({ seconds: DECODE_LIMIT_SECONDS })
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

const assertNoQrCode = async (raster: Raster, signal: AbortSignal): Promise<void> => {
  for (const edge of QR_SEARCH_PX) {
    let finding = await searchQrCode(await pixelsOf(raster, edge), signal);
    if (finding === 'dense') finding = await searchQrCode(await pixelsOf(raster, edge, QR_SMOOTHING), signal);
    if (finding === 'code') throw new AppError('qr_code_refused');
    // A picture that can't be searched could contain a code.
    if (finding !== 'none') throw new AppError('image_too_detailed');
    if (Math.max(raster.width, raster.height) <= edge) return;
  }
};

const pixelsOf = async (raster: Raster, edge: number, smoothing?: number) => {
  const resized = ofRaster(raster).resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await (smoothing === undefined ? resized : resized.blur(smoothing))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};
