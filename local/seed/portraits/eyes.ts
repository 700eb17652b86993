import { WOMAN } from '#shared/options/member.ts';
import { lighter, mix, skinShade } from './palette.ts';
import { clip, fill, group, line, oval, path } from './svg.ts';
import type { Traits } from './traits.ts';

export const EYE_Y = 334;

const LIDS = {
  almond: { rise: 13.5, fall: 9, outer: -3, half: 21 },
  round: { rise: 15.5, fall: 11, outer: -1, half: 20 },
  narrow: { rise: 10.5, fall: 7, outer: -3.5, half: 22 },
  drooping: { rise: 13.5, fall: 9, outer: 3.5, half: 21 },
  smiling: { rise: 12, fall: 0, outer: 1, half: 21 },
} as const;

export const drawEye = (traits: Traits, side: number, id: string): string => {
  const { eye, sex, iris, skin, eyeGap, age } = traits;
  const woman = sex === WOMAN;
  const { rise, fall, outer: slant, half } = LIDS[eye];
  const outer = woman ? slant : slant * 0.5 + 2;
  const x = eyeGap;
  const lash = woman ? '#2a2022' : '#33282a';
  const inner = x - half + 1;
  const end = x + half;
  const lid = path`M ${inner} ${EYE_Y + 4} C ${inner + 7} ${EYE_Y - rise} ${end - 10} ${EYE_Y - rise - 1} ${end} ${EYE_Y + outer}`;
  const crease = line(
    path`M ${inner + 6} ${EYE_Y - rise - 1} C ${x - 4} ${EYE_Y - rise - 9} ${end - 8} ${EYE_Y - rise - 7} ${end + 2} ${EYE_Y + outer - 6}`,
    skinShade(skin, 0.45),
    2,
    { opacity: eye === 'narrow' ? 0.35 : 0.8 },
  );
  const wrinkle =
    age >= 43
      ? line(path`M ${end + 9} ${EYE_Y - 2} l 9 -4 M ${end + 9} ${EYE_Y + 5} l 9 2`, skinShade(skin, 0.4), 1.8, {
          opacity: 0.55,
        })
      : '';
  const bag =
    age >= 36
      ? line(
          path`M ${inner + 5} ${EYE_Y + fall + 11} Q ${x} ${EYE_Y + fall + 17} ${end - 6} ${EYE_Y + fall + 10}`,
          skinShade(skin, 0.35),
          1.8,
          { opacity: 0.45 },
        )
      : '';
  const flip = `scale(${side} 1)`;
  if (eye === 'smiling') {
    const arc = path`M ${inner} ${EYE_Y + 5} Q ${x} ${EYE_Y - 15} ${end} ${EYE_Y + 4}`;
    const lashes = woman ? line(path`M ${end - 2} ${EYE_Y + 2} l 8 -2`, lash, 3.2) : '';
    return group({ transform: flip }, line(arc, lash, 5), lashes, wrinkle);
  }
  const white = `${lid} ${path`C ${end - 8} ${EYE_Y + fall + 2} ${inner + 10} ${EYE_Y + fall + 4} ${inner} ${EYE_Y + 4} Z`}`;
  const radius = eye === 'round' ? 11.5 : 10.5;
  const irisX = x - 0.5;
  return group(
    { transform: flip },
    clip(id, white),
    fill(white, '#fbf7f3'),
    group(
      { 'clip-path': `url(#${id})` },
      oval(irisX, EYE_Y - 1.5, radius, radius, iris),
      oval(irisX, EYE_Y + 2, radius * 0.66, radius * 0.6, lighter(iris, 0.2)),
      oval(irisX, EYE_Y - 1.5, radius * 0.46, radius * 0.46, '#15110f'),
      line(lid, '#6a5550', 7, { opacity: 0.22 }),
    ),
    oval(irisX + side * 3.6, EYE_Y - 5, 2.7, 2.7, '#ffffff'),
    line(lid, lash, woman ? 4.4 : 3.4),
    woman
      ? line(path`M ${end - 3} ${EYE_Y + outer - 2} l 7 -4 M ${end - 8} ${EYE_Y + outer - 6} l 5 -6`, lash, 2.4)
      : '',
    crease,
    wrinkle,
    bag,
  );
};

export const drawBrow = ({ hair, eyeGap: x, browLift, browWeight: h, sex }: Traits, side: number): string => {
  const y = (sex === WOMAN ? 301 : 304) - browLift;
  const arch = sex === WOMAN ? 7 : 2.5;
  const d = path`M ${x - 24} ${y + 3} C ${x - 12} ${y - arch} ${x + 8} ${y - arch - 2} ${x + 29} ${y + 4}
    C ${x + 10} ${y - arch + h * 0.62} ${x - 8} ${y - arch + h + 1} ${x - 23} ${y + h + 1} Q ${x - 27} ${y + h * 0.6} ${x - 24} ${y + 3} Z`;
  return group({ transform: `scale(${side} 1)` }, fill(d, mix(hair, '#3a2c28', 0.25), { opacity: 0.92 }));
};
