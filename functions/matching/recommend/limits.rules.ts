import { FEMALE_BODY_TYPES } from '#shared/options/profile.ts';
import { type Person, UNANSWERED } from './person.ts';
import type { SeenItem } from './seen.ts';

/** Upper ends of `HEIGHTS`, in centimetres. */
const HEIGHT_TOPS = [160, 165, 170, 175, 180, 230];
const REFUSES_CHUBBY = 0;
const CHUBBY = [FEMALE_BODY_TYPES.indexOf('ぽっちゃり'), FEMALE_BODY_TYPES.indexOf('かなりぽっちゃり')];

const wants = (self: Person, age: number): boolean =>
  age === 0 || self.wantedAges.length === 0 || self.wantedAges.some(([from, to]) => age >= from && age <= to);

/**
 * Whether a man may be recommended to her at all, whatever the score: both age limits, the body types he refuses, and
 * what her earlier reasons ruled out. What is unanswered limits nothing.
 */
export const isWithinLimits = (her: Person, man: Person, { ngBodyTypes, ngMinHeight }: SeenItem): boolean => {
  if (!wants(her, man.age) || !wants(man, her.age)) return false;
  if (man.bodyTolerance === REFUSES_CHUBBY && CHUBBY.includes(her.bodyType)) return false;
  if (man.bodyType !== UNANSWERED && ngBodyTypes?.has(String(man.bodyType))) return false;
  return ngMinHeight === undefined || man.height === UNANSWERED || (HEIGHT_TOPS[man.height] ?? 0) >= ngMinHeight;
};
