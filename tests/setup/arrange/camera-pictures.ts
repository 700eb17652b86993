import sharp from 'sharp';

/** Makes a photo with a phone's EXIF metadata: location, time and device. */
export const photoWithLocation = (width = 900, height = 1200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c08060' } })
    .withExif({
      IFD0: { Make: 'KeitaiCamera', Copyright: 'at home' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '35/1 39/1 31/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '139/1 44/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();
export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);
export const gif = (): Promise<Buffer> =>
  sharp({ create: { width: 90, height: 120, channels: 3, background: '#c08060' } })
    .gif()
    .toBuffer();
