import sharp from 'sharp';

/** Draws bars instead of letters, so that the picture does not depend on the machine's fonts. */
const text = (x: number, y: number, size: number, words: string) =>
  [...words]
    .map((char, index) =>
      char === ' '
        ? ''
        : `<rect x="${x + index * size * 0.62}" y="${y - size * 0.75}" width="${size * 0.45}" height="${size * 0.75}" fill="#334"/>`,
    )
    .join('');

/** Draws a photo of a fictitious driving licence on a table. */
export const drawnLicence = (): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
      <rect width="1600" height="1200" fill="#8d7a66"/>
      <rect x="64" y="136" width="1472" height="928" rx="40" fill="#eaf0e4"/>
      ${text(110, 225, 52, 'YAMADA HANAKO')}${text(890, 225, 46, '1996.04.12')}
      ${text(110, 335, 44, 'TOKYO, CHIYODA 1-2-3')}${text(110, 430, 36, '2023.05.01   12345')}
      <rect x="94" y="460" width="980" height="80" fill="#e2b94a"/>${text(120, 515, 44, '2028.05.12')}
      ${text(110, 640, 38, 'GLASSES')}${text(110, 860, 44, 'No. 012345678900')}
      <rect x="1090" y="430" width="400" height="440" fill="#9fb6c9"/>
      <circle cx="1290" cy="590" r="90" fill="#f0d3b8"/><rect x="1160" y="700" width="260" height="170" rx="80" fill="#445"/>
      ${text(960, 620, 60, 'L')}${text(1110, 960, 40, 'TOKYO KOAN')}
    </svg>`),
  )
    .jpeg()
    .toBuffer();
