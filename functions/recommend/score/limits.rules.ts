import type { Feedback } from '#functions/items/seen-set.ts';
import { RANKS } from '#shared/options/member.ts';
import { FEMALE_BODY_TYPES } from '#shared/options/profile.ts';
import type { LikedSm } from '#shared/options/recommend-settings.ts';

import { type ScoringProfile, UNANSWERED } from './scoring-profile.ts';

/*
 * The limits: which members must not be recommended to each other, whatever the score. The search for a man checks the
 * limits with the data of a man's pool entry, and again with his current stored items.
 */

/** Upper end of each range of heights in `HEIGHTS`, in centimetres. */
const HEIGHT_TOPS = [160, 165, 170, 175, 180, 230];
const REFUSES_CHUBBY = 0;
const CHUBBY = [FEMALE_BODY_TYPES.indexOf('ぽっちゃり'), FEMALE_BODY_TYPES.indexOf('かなりぽっちゃり')];

/** Whether a member wants a partner of this age. Age 0 is unknown and is always accepted. */
const wants = (self: ScoringProfile, age: number): boolean =>
  age === 0 || self.wantedAges.length === 0 || self.wantedAges.some(([from, to]) => age >= from && age <= to);

/**
 * For each value of `liked_sm`: which of the woman's degrees is compared, and the weakest degree that is enough (1 is
 * the strongest). A wish for とてもS also accepts S, and a wish for S also accepts 少しS.
 */
const LIKED = {
  1: { degree: 'sadism', weakest: 2 },
  2: { degree: 'sadism', weakest: 3 },
  3: { degree: 'masochism', weakest: 3 },
  4: { degree: 'masochism', weakest: 2 },
} as const satisfies Record<Exclude<LikedSm, 0>, { degree: 'sadism' | 'masochism'; weakest: number }>;

const isLiked = (sm: LikedSm, her: ScoringProfile): boolean => {
  if (sm === 0) return true;
  const { degree, weakest } = LIKED[sm];
  return her[degree] === 0 || her[degree] <= weakest;
};

/** Whether the woman is within the limits of the man's profile and of his recommend settings (spec part-2 §3). */
const acceptsHer = (man: ScoringProfile, her: ScoringProfile): boolean => {
  const { ranks, bodies, sm } = man.hisLimits;
  if (!wants(man, her.age)) return false;
  if (man.bodyTolerance === REFUSES_CHUBBY && CHUBBY.includes(her.bodyType)) return false;
  if (ranks !== 0 && (ranks & (1 << RANKS.indexOf(her.rank))) === 0) return false;
  if (bodies !== 0 && her.bodyType !== UNANSWERED && (bodies & (1 << her.bodyType)) === 0) return false;
  return isLiked(sm, her);
};

/**
 * Whether the woman accepts the man: his age is within the ages that she wants, and she has not excluded his body type
 * or height. She excludes a body type or small heights by giving them as reasons for declining men.
 */
export const acceptsHim = (
  her: ScoringProfile,
  man: ScoringProfile,
  { ngBodyTypes, ngMinHeight }: Feedback,
): boolean => {
  if (!wants(her, man.age)) return false;
  if (man.bodyType !== UNANSWERED && ngBodyTypes?.has(String(man.bodyType))) return false;
  return ngMinHeight === undefined || man.height === UNANSWERED || (HEIGHT_TOPS[man.height] ?? 0) >= ngMinHeight;
};

/** Whether each of the two is within the limits of the other. An unanswered question sets no limit. */
export const isWithinLimits = (her: ScoringProfile, man: ScoringProfile, feedback: Feedback): boolean =>
  acceptsHim(her, man, feedback) && acceptsHer(man, her);
