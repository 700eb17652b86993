import { MAN, WOMAN } from '#shared/options/member.ts';
import { drawBrow, drawEye, EYE_Y } from './eyes.ts';
import { darker, mix, skinShade } from './palette.ts';
import { clip, element, fill, group, line, oval, path, radial } from './svg.ts';
import type { Traits } from './traits.ts';

const headPath = ({ head: { cheek: w, jaw: j, chinWidth: c, chin } }: Traits): string =>
  path`M ${-w} 312 C ${-w - 2} 216 ${-w * 0.62} 168 0 168 C ${w * 0.62} 168 ${w + 2} 216 ${w} 312
    C ${w} 362 ${j + 10} 404 ${j - 4} ${chin - 58} C ${j - 18} ${chin - 26} ${c} ${chin} 0 ${chin}
    C ${-c} ${chin} ${-j + 18} ${chin - 26} ${-j + 4} ${chin - 58} C ${-j - 10} 404 ${-w} 362 ${-w} 312 Z`;

export const drawEars = ({ head: { cheek: w }, skin, earring, cloth }: Traits): string => {
  const shade = skinShade(skin, 0.3);
  const one = (side: number) => {
    const x = side * (w + 3);
    const jewel = mix(cloth, '#e8d6a8', 0.7);
    return (
      oval(x, 350, 15, 29, skin, { transform: `rotate(${side * -7} ${x} 350)` }) +
      line(path`M ${x + side * 5} 335 C ${x - side * 4} 332 ${x - side * 5} 352 ${x - side * 1} 362`, shade, 4, {
        opacity: 0.7,
      }) +
      (earring === 'stud' ? oval(x - side, 378, 5, 5, jewel) : '') +
      (earring === 'drop' ? line(path`M ${x} 378 L ${x} 398`, jewel, 2.5) + oval(x, 404, 6, 8, jewel) : '')
    );
  };
  return one(-1) + one(1);
};

const drawNose = ({ nose, skin }: Traits): string => {
  const shade = skinShade(skin, 0.38);
  const wing = nose === 'broad' ? 17 : nose === 'soft' ? 13 : 11;
  return (
    fill(path`M -4 342 C -8 366 ${-wing - 2} 381 ${-wing} 391 C -6 397 6 397 2 391 C -6 387 -6 364 -4 342 Z`, shade, {
      opacity: 0.22,
    }) +
    line(path`M ${-wing} 389 Q ${-wing + 4} 398 -5 395 Q 0 399 5 395 Q ${wing - 4} 398 ${wing} 389`, shade, 3.2, {
      opacity: 0.85,
    }) +
    oval(2, 379, 4.5, 7, '#ffffff', { opacity: 0.22 })
  );
};

const drawMouth = ({ mouth, lip, sex, skin, head }: Traits): string => {
  const y = 433 + (head.chin - 480) * 0.45;
  const man = sex === MAN;
  const half = (man ? 34 : 29) * (mouth === 'open' ? 1.08 : 1);
  const corners = line(
    path`M ${-half - 5} ${y - 13} q -3 5 -1 10 M ${half + 5} ${y - 13} q 3 5 1 10`,
    skinShade(skin, 0.4),
    2.2,
    { opacity: 0.5 },
  );
  const seam = mix(lip, '#4a1f26', 0.55);
  const under = line(path`M -14 ${y + 21} Q 0 ${y + 25} 14 ${y + 21}`, skinShade(skin, 0.4), 2.6, { opacity: 0.5 });
  if (mouth === 'open') {
    const opening = path`M ${-half} ${y - 8} Q 0 ${y + 4} ${half} ${y - 8} C ${half - 7} ${y + 21} ${-half + 7} ${y + 21} ${-half} ${y - 8} Z`;
    const lips = path`M ${-half - 2} ${y - 9} C -16 ${y - 8} -6 ${y - 8} 0 ${y - 5} C 6 ${y - 8} 16 ${y - 8} ${half + 2} ${y - 9} C ${half - 6} ${y + 28} ${-half + 6} ${y + 28} ${-half - 2} ${y - 9} Z`;
    return (
      fill(lips, lip, { opacity: man ? 0.75 : 1 }) +
      fill(opening, '#fdfaf6') +
      line(path`M ${-half} ${y - 8} Q 0 ${y + 4} ${half} ${y - 8}`, seam, 2.8) +
      line(path`M ${-half + 8} ${y + 6} Q 0 ${y + 20} ${half - 8} ${y + 6}`, seam, 1.6, { opacity: 0.5 }) +
      corners
    );
  }
  const [left, right] = mouth === 'smile' ? [-7, -7] : mouth === 'calm' ? [-3, -3] : [-3, -8];
  const dip = mouth === 'calm' ? 2 : 6;
  const seamPath = path`M ${-half} ${y + left} Q -12 ${y + dip} 0 ${y + dip - 3} Q 12 ${y + dip} ${half} ${y + right}`;
  const bow = man ? 5 : 9;
  const lower = dip + (man ? 10 : 15);
  const lips = path`M ${-half + 3} ${y + left} C -16 ${y - bow + 4} -6 ${y - bow} 0 ${y - bow + 4} C 6 ${y - bow} 16 ${y - bow + 4} ${half - 3} ${y + right} Q 14 ${y + lower} 0 ${y + lower} Q -14 ${y + lower} ${-half + 3} ${y + left} Z`;
  return (
    fill(lips, lip, { opacity: man ? 0.6 : 1 }) +
    oval(3, y + dip + 5, 8, 2.6, '#ffffff', { opacity: man ? 0.1 : 0.3 }) +
    line(seamPath, seam, 2.8) +
    under +
    (mouth === 'smile' ? corners : '')
  );
};

const drawBeard = (traits: Traits): string => {
  const {
    beard,
    hair,
    head: { cheek: w, jaw: j, chin },
  } = traits;
  if (beard === 'none') return '';
  const y = 433 + (chin - 480) * 0.45;
  const lips = path`M -36 ${y - 2} C -18 ${y - 13} 18 ${y - 13} 36 ${y - 2} C 24 ${y + 24} -24 ${y + 24} -36 ${y - 2} Z`;
  const whole = path`M ${-w - 4} 352 C ${-w + 12} 392 ${-j + 22} 412 -40 ${y - 14} C -24 ${y - 30} 24 ${y - 30} 40 ${y - 14} C ${j - 22} 412 ${w - 12} 392 ${w + 4} 352 L ${w + 14} 520 L ${-w - 14} 520 Z`;
  return fill(`${whole} ${lips}`, hair, { 'fill-rule': 'evenodd', opacity: beard === 'stubble' ? 0.15 : 0.6 });
};

const drawGlasses = ({ glasses, eyeGap: x, head: { cheek: w }, cloth }: Traits): string => {
  if (glasses === 'none') return '';
  const frame = glasses === 'oval' ? '#8a7b62' : darker(mix(cloth, '#2a2629', 0.85), 0.2);
  const width = glasses === 'oval' ? 3.4 : 5;
  const lens = (side: number) =>
    glasses === 'square'
      ? element('rect', {
          x: side * x - 37,
          y: EYE_Y - 25,
          width: 74,
          height: 52,
          rx: 13,
          fill: '#ffffff',
          'fill-opacity': 0.1,
          stroke: frame,
          'stroke-width': width,
        })
      : oval(side * x, EYE_Y + 1, glasses === 'round' ? 34 : 37, glasses === 'round' ? 33 : 26, '#ffffff', {
          'fill-opacity': 0.1,
          stroke: frame,
          'stroke-width': width,
        });
  const inner = x - 35;
  return (
    lens(-1) +
    lens(1) +
    line(
      path`M ${-inner} ${EYE_Y - 4} Q 0 ${EYE_Y - 12} ${inner} ${EYE_Y - 4} M ${-x - 36} ${EYE_Y - 6} L ${-w - 5} ${EYE_Y - 10} M ${x + 36} ${EYE_Y - 6} L ${w + 5} ${EYE_Y - 10}`,
      frame,
      width,
    )
  );
};

const drawMask = ({ head: { cheek: w, jaw: j, chin }, random }: Traits): string => {
  const colour = random.pick(['#f7f7f4', '#e4e7ea', '#4a4d57', '#ead9d3']);
  const d = path`M ${-w + 6} 372 C -50 362 -22 352 0 352 C 22 352 50 362 ${w - 6} 372 C ${w - 8} 412 ${j + 2} 440 ${j - 12} ${chin - 40} C 40 ${chin + 6} -40 ${chin + 6} ${-j + 12} ${chin - 40} C ${-j - 2} 440 ${-w + 8} 412 ${-w + 6} 372 Z`;
  const fold = darker(colour, 0.12);
  return (
    line(path`M ${-w + 6} 374 Q ${-w - 4} 368 ${-w - 8} 344 M ${w - 6} 374 Q ${w + 4} 368 ${w + 8} 344`, colour, 3.5) +
    fill(d, colour) +
    line(path`M ${-j + 2} 412 Q 0 424 ${j - 2} 412 M ${-j + 12} 440 Q 0 452 ${j - 12} 440`, fold, 3, { opacity: 0.8 })
  );
};

/**
 * Draws the face inside its outline: light, features, glasses. `shadow` is the shadow that the hair casts on the
 * forehead.
 */
export const drawFace = (traits: Traits, shadow: string): string => {
  const { skin, turn, head, sex, age } = traits;
  const outline = headPath(traits);
  const cheeks = skinShade(mix(skin, '#e5727a', 0.5), 0.05);
  const smileLines =
    age >= 40
      ? line(path`M -42 396 Q -55 412 -53 428 M 42 396 Q 55 412 53 428`, skinShade(skin, 0.4), 2.4, { opacity: 0.45 })
      : '';
  const features = [
    drawBrow(traits, -1),
    drawBrow(traits, 1),
    drawEye(traits, -1, 'eye-left'),
    drawEye(traits, 1, 'eye-right'),
    group({ transform: `translate(${traits.turn * 0.5} 0)` }, drawNose(traits)),
    smileLines,
    traits.mask ? '' : drawMouth(traits),
    traits.mask ? '' : drawBeard(traits),
  ];
  return [
    radial('blush', cheeks, sex === WOMAN ? 0.55 : 0.28),
    clip('face', outline),
    fill(outline, skin),
    group(
      { 'clip-path': 'url(#face)' },
      fill(
        path`M ${head.cheek * 0.62} 160 C ${head.cheek * 0.8} 300 ${head.cheek * 0.82} 400 ${head.jaw * 0.3} ${head.chin + 4} L 160 520 L 160 160 Z`,
        skinShade(skin, 0.2),
        { opacity: 0.55 },
      ),
      shadow,
      oval(-62 + turn, 388, 42, 30, 'url(#blush)'),
      oval(62 + turn, 388, 42, 30, 'url(#blush)'),
      group({ transform: `translate(${turn} 0)` }, ...features),
    ),
    traits.mask ? group({ transform: `translate(${turn * 0.4} 0)` }, drawMask(traits)) : '',
    group({ transform: `translate(${turn} 0)` }, drawGlasses(traits)),
  ].join('');
};
