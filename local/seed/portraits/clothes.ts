import { MAN, WOMAN } from '#shared/options/member.ts';
import { darker, lighter, skinShade } from './palette.ts';
import { fill, line, oval, path } from './svg.ts';
import type { Traits } from './traits.ts';

/** Draws neck and upper chest, with the shadow of the chin. */
export const drawNeck = ({ head: { neck: n, shoulder: s, chin, jaw }, skin, sex }: Traits): string => {
  const body = path`M ${-n + 4} 430 L ${-n} 560 C ${-n - 4} 586 ${-n - 30} 600 ${-s * 0.55} 632 L ${-s * 0.6} 780 L ${s * 0.6} 780 L ${s * 0.55} 632 C ${n + 30} 600 ${n + 4} 586 ${n} 560 L ${n - 4} 430 Z`;
  const shadow = path`M ${-n + 2} 440 L ${-n} 548 C ${-n * 0.4} ${chin + 88} ${n * 0.5} ${chin + 98} ${n + 1} 568 L ${n - 2} 440 Z`;
  const bones = line(
    path`M -26 640 Q -64 624 ${-n - 44} 626 M 26 640 Q 64 624 ${n + 44} 626`,
    skinShade(skin, 0.32),
    4,
    { opacity: sex === WOMAN ? 0.5 : 0.3 },
  );
  return fill(body, skin) + fill(shadow, skinShade(skin, 0.27), { opacity: jaw > 0 ? 0.85 : 0 }) + bones;
};

const silhouette = (s: number, half: number, top: number, neckline: string): string =>
  path`M ${-half} ${top} C ${-half - 46} ${top + 20} ${-s + 62} 628 ${-s + 8} 684 C ${-s - 14} 712 ${-s - 22} 748 ${-s - 26} 850
    L ${s + 26} 850 C ${s + 22} 748 ${s + 14} 712 ${s - 8} 684 C ${s - 62} 628 ${half + 46} ${top + 20} ${half} ${top} ` +
  neckline +
  ' Z';

const sleeves = (s: number, colour: string): string =>
  line(
    path`M ${-s * 0.73} 850 C ${-s * 0.74} 752 ${-s * 0.72} 728 ${-s * 0.69} 708 M ${s * 0.73} 850 C ${s * 0.74} 752 ${s * 0.72} 728 ${s * 0.69} 708`,
    darker(colour, 0.22),
    4.5,
    { opacity: 0.65 },
  );

const shadeSide = (s: number, colour: string): string =>
  fill(
    path`M ${s * 0.5} 650 C ${s * 0.62} 700 ${s * 0.66} 740 ${s * 0.62} 850 L ${s + 26} 850 C ${s + 22} 748 ${s + 14} 712 ${s - 8} 684 C ${s * 0.86} 660 ${s * 0.66} 648 ${s * 0.5} 650 Z`,
    darker(colour, 0.16),
    { opacity: 0.55 },
  );

type Cut = { half: number; top: number; neckline: string; rib: string };
const roundCut = (n: number, wide: number, depth: number): Cut => {
  const [half, top] = [n + wide, 588 + wide * 0.25];
  const curve = path`C ${half - 12} ${top + depth} ${-half + 12} ${top + depth} ${-half} ${top}`;
  return { half, top, neckline: curve, rib: `${path`M ${half} ${top}`} ${curve}` };
};
const vCut = (n: number, depth: number): Cut => {
  const [half, top] = [n + 18, 590];
  const point = path`C ${half - 12} ${top + depth * 0.5} 18 ${top + depth * 0.85} 0 ${top + depth} C -18 ${top + depth * 0.85} ${-half + 12} ${top + depth * 0.5} ${-half} ${top}`;
  return { half, top, neckline: point, rib: `${path`M ${half} ${top}`} ${point}` };
};

const knit = ({ head: { shoulder: s } }: Traits, cut: Cut, colour: string, rib: number): string =>
  fill(silhouette(s, cut.half, cut.top, cut.neckline), colour) +
  shadeSide(s, colour) +
  sleeves(s, colour) +
  line(cut.rib, darker(colour, 0.14), rib, { 'stroke-linecap': 'butt' });

const shirt = (traits: Traits, colour: string): string => {
  const { neck: n } = traits.head;
  const edge = darker(colour, 0.2);
  const flap = (side: number) =>
    fill(
      path`M ${side * (n + 8)} 566 C ${side * (n - 2)} 590 ${side * 34} 616 ${side * 6} 640 L ${side * 46} 676 C ${side * 70} 650 ${side * (n + 34)} 620 ${side * (n + 24)} 590 Z`,
      lighter(colour, 0.14),
      { stroke: edge, 'stroke-width': 2.5, 'stroke-linejoin': 'round' },
    );
  const buttons = [690, 734, 778].map((y) => oval(0, y, 5, 5, edge)).join('');
  return (
    knit(traits, vCut(n, 62), colour, 0.1) +
    line('M -13 652 L -13 850 M 13 652 L 13 850', edge, 2.2, { opacity: 0.6 }) +
    buttons +
    flap(-1) +
    flap(1)
  );
};

const jacket = (traits: Traits): string => {
  const {
    head: { neck: n, shoulder: s },
    cloth,
    innerCloth,
    sex,
    random,
  } = traits;
  const inner =
    sex === MAN && random.chance(0.6) ? shirt(traits, innerCloth) : knit(traits, roundCut(n, 20, 46), innerCloth, 8);
  const edge = darker(cloth, 0.3);
  const panel = (side: number) => {
    const x = (value: number) => side * value;
    return (
      fill(
        path`M ${x(n + 14)} 578 C ${x(n + 60)} 606 ${x(s - 56)} 622 ${x(s + 12)} 682 C ${x(s + 26)} 710 ${x(s + 30)} 750 ${x(s + 34)} 850 L ${x(8)} 850 C ${x(40)} 730 ${x(n + 10)} 650 ${x(n + 14)} 578 Z`,
        side > 0 ? darker(cloth, 0.1) : cloth,
      ) +
      fill(
        path`M ${x(n + 12)} 574 C ${x(n + 22)} 600 ${x(n + 44)} 640 ${x(n + 58)} 664 L ${x(n + 30)} 676 L ${x(n + 42)} 694 C ${x(n + 6)} 730 ${x(40)} 760 ${x(14)} 850 C ${x(30)} 720 ${x(n - 6)} 640 ${x(n + 12)} 574 Z`,
        lighter(cloth, 0.08),
        { stroke: edge, 'stroke-width': 2.5, 'stroke-linejoin': 'round' },
      )
    );
  };
  return inner + panel(-1) + panel(1) + sleeves(s, cloth);
};

const cardigan = (traits: Traits): string => {
  const {
    head: { neck: n, shoulder: s },
    cloth,
    innerCloth,
  } = traits;
  const panel = (side: number) => {
    const x = (value: number) => side * value;
    return (
      fill(
        path`M ${x(n + 24)} 590 C ${x(n + 64)} 608 ${x(s - 56)} 626 ${x(s + 8)} 682 C ${x(s + 22)} 710 ${x(s + 28)} 750 ${x(s + 32)} 850 L ${x(20)} 850 C ${x(54)} 730 ${x(n + 20)} 660 ${x(n + 24)} 590 Z`,
        side > 0 ? darker(cloth, 0.08) : cloth,
      ) + line(path`M ${x(n + 24)} 590 C ${x(n + 20)} 660 ${x(54)} 730 ${x(20)} 850`, darker(cloth, 0.18), 11)
    );
  };
  return (
    knit(traits, roundCut(n, 22, 44), innerCloth, 7) +
    panel(-1) +
    panel(1) +
    sleeves(s, cloth) +
    oval(48, 724, 5, 5, lighter(cloth, 0.35)) +
    oval(28, 772, 5, 5, lighter(cloth, 0.35))
  );
};

const turtle = (traits: Traits): string => {
  const {
    head: { neck: n, chin },
    cloth,
  } = traits;
  const top = chin + 66;
  return (
    knit(traits, roundCut(n, 16, 10), cloth, 0.1) +
    fill(
      path`M ${-n - 5} ${top} C ${-n * 0.4} ${top + 14} ${n * 0.4} ${top + 14} ${n + 5} ${top} L ${n + 20} 606 C ${n * 0.5} 632 ${-n * 0.5} 632 ${-n - 20} 606 Z`,
      lighter(cloth, 0.06),
    ) +
    line(
      path`M ${-n - 8} ${top + 34} Q 0 ${top + 54} ${n + 8} ${top + 34} M ${-n - 18} 606 C ${-n * 0.5} 632 ${n * 0.5} 632 ${n + 18} 606`,
      darker(cloth, 0.2),
      3.5,
      { opacity: 0.7 },
    )
  );
};

const hoodie = (traits: Traits): string => {
  const {
    head: { neck: n },
    cloth,
    random,
  } = traits;
  const cut = roundCut(n, 26, 54);
  const string = random.pick(['#f4efe6', darker(cloth, 0.35)]);
  return (
    knit(traits, cut, cloth, 0.1) +
    fill(
      path`M ${-n - 14} 560 C ${-n - 84} 590 ${-n - 66} 642 0 676 C ${n + 66} 642 ${n + 84} 590 ${n + 14} 560 C ${n + 12} 610 ${n * 0.5} 636 0 640 C ${-n * 0.5} 636 ${-n - 12} 610 ${-n - 14} 560 Z`,
      darker(cloth, 0.12),
    ) +
    line('M -26 662 C -30 700 -26 724 -28 752 M 26 662 C 32 694 28 712 30 738', string, 5)
  );
};

const blouse = (traits: Traits): string => {
  const {
    head: { neck: n, shoulder: s },
    cloth,
    random,
  } = traits;
  const edge = darker(cloth, 0.16);
  const gathers = [-0.42, -0.24, 0.24, 0.42]
    .map((at) => path`M ${s * at} 650 Q ${s * at * 1.1} 690 ${s * at * 1.04} 724`)
    .join(' ');
  const bow = fill(
    'M 0 636 C -34 612 -74 622 -70 650 C -66 672 -26 662 0 640 C 26 662 66 672 70 650 C 74 622 34 612 0 636 Z M -6 644 L -34 742 L -14 746 L 2 652 L 18 740 L 38 732 L 8 644 Z',
    lighter(cloth, 0.1),
    { stroke: edge, 'stroke-width': 2.5 },
  );
  return (
    knit(traits, roundCut(n, 24, 62), cloth, 5) +
    line(gathers, edge, 3, { opacity: 0.6 }) +
    (random.chance(0.35)
      ? bow
      : line('M 0 640 L 0 850', edge, 3) + oval(0, 684, 4.5, 4.5, edge) + oval(0, 732, 4.5, 4.5, edge))
  );
};

export const drawClothes = (traits: Traits): string => {
  const {
    head: { neck: n },
    cloth,
    garment,
    sex,
  } = traits;
  switch (garment) {
    case 'crew':
      return knit(traits, roundCut(n, 20, 46), cloth, 11);
    case 'boat':
      return knit(traits, roundCut(n, 46, 44), cloth, 9);
    case 'vneck':
      return (
        (sex === MAN ? knit(traits, roundCut(n, 16, 36), '#f6f2ea', 6) : '') +
        knit(traits, vCut(n, sex === MAN ? 96 : 82), cloth, 10)
      );
    case 'turtle':
      return turtle(traits);
    case 'shirt':
      return shirt(traits, cloth);
    case 'jacket':
      return jacket(traits);
    case 'hoodie':
      return hoodie(traits);
    case 'cardigan':
      return cardigan(traits);
    case 'blouse':
      return blouse(traits);
  }
};
