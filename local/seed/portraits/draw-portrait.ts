import { MAN } from '#shared/options/member.ts';
import { drawBackdrop } from './backdrop.ts';
import { drawClothes, drawNeck } from './clothes.ts';
import { drawEars, drawFace } from './face.ts';
import { drawMenHair } from './hair-men.ts';
import { drawWomenHair } from './hair-women.ts';
import { skinShade } from './palette.ts';
import { fill, fillPhoto, group, PHOTO_PX, photo } from './svg.ts';
import { drawTraits, type Sex } from './traits.ts';

/** The y coordinate in px, before scaling, at which the figure's clothes end. The lower edge of the photo is there. */
const FOOT = 815;

/**
 * Draws one invented adult, head and shoulders, as an SVG of 780 × 975 px. The same seed, sex and age give exactly the
 * same SVG text.
 */
export const drawPortrait = (seed: number, person: { sex: Sex; age: number }): string => {
  const traits = drawTraits(seed, person);
  const hair = traits.sex === MAN ? drawMenHair(traits) : drawWomenHair(traits);
  const shadow = fill(hair.outline, skinShade(traits.skin, 0.34), { transform: 'translate(5 13)', opacity: 0.6 });
  const tilted = { transform: `rotate(${Math.round(traits.tilt * 10) / 10} 0 520)` };
  const figure = [
    group(tilted, hair.back),
    group({ transform: 'translate(0 -34)' }, drawNeck(traits), drawClothes(traits)),
    group(tilted, hair.over, drawEars(traits), drawFace(traits, shadow), hair.front),
  ];
  // A bun on top of the head needs more space above it.
  const zoom = traits.hairStyle === 'topbun' ? 1.16 : 1.23;
  const placed = `translate(390 ${Math.round(PHOTO_PX.height - FOOT * zoom)}) scale(${traits.mirrored ? -zoom : zoom} ${zoom})`;
  return photo(fillPhoto(drawBackdrop(traits)), group({ transform: placed }, ...figure));
};
