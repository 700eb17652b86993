import { MAN, RANKS } from '#shared/options/member.ts';
import { PARTNER_AGE_CEILING_YEARS, PARTNER_AGE_CEILINGS } from '#shared/options/profile.ts';
import type { LikedSm } from '#shared/options/recommend-settings.ts';
import { type Reputation, UNKNOWN_REPUTATION } from '../score/reputation.ts';
import { type ScoringProfile, UNANSWERED } from '../score/scoring-profile.ts';

/*
 * Packs a man's scoring profile for his pool entries, and unpacks it when entries are read. Each value has the same
 * position in `packMan` and in `unpackMan`.
 */

/** Encodes a number from -1 to 34 as one character. */
const digit = (value: number) => (value + 1).toString(36);
const undigit = (char: string | undefined) => Number.parseInt(char ?? '0', 36) - 1;
/** The highest age that the man accepts, as an index in `PARTNER_AGE_CEILINGS`. */
const ceilingIndex = ({ wantedAges }: ScoringProfile): number => {
  const oldest = wantedAges[0]?.[1];
  return oldest === undefined
    ? UNANSWERED
    : PARTNER_AGE_CEILINGS.findIndex((name) => PARTNER_AGE_CEILING_YEARS[name] === oldest);
};

/**
 * Packs a man's scoring profile into 42 characters. Entries are this short because the search for one man reads 240 of
 * them.
 */
export const packMan = (man: ScoringProfile): string =>
  [
    ...man.acts,
    man.sadism,
    man.masochism,
    String(man.age).padStart(2, '0').slice(-2),
    digit(man.bodyType),
    digit(man.height),
    man.freeTimes.toString(16),
    digit(man.messages),
    digit(man.call),
    digit(man.photos),
    digit(man.contact),
    digit(ceilingIndex(man)),
    digit(man.bodyTolerance),
    digit(RANKS.indexOf(man.rank)),
    man.care,
    man.joinedDay.toString(36).padStart(4, '0'),
    man.hisLimits.ranks.toString(36).padStart(3, '0'),
    man.hisLimits.bodies.toString(36),
    man.hisLimits.sm,
    man.hisLimits.degrees.toString(36).padStart(2, '0'),
  ].join('');

/**
 * Reverses `packMan`. The reputation is packed separately (`PoolEntryItem.q`), because it changes while the profile
 * stays the same.
 */
export const unpackMan = (packed: string, reputation: Reputation = UNKNOWN_REPUTATION): ScoringProfile => {
  const at = (index: number) => packed[index];
  const ceiling = PARTNER_AGE_CEILINGS[undigit(at(27))];
  return {
    sex: MAN,
    acts: [...packed.slice(0, 16)].map(Number),
    sadism: Number(at(16)),
    masochism: Number(at(17)),
    age: Number(packed.slice(18, 20)),
    bodyType: undigit(at(20)),
    height: undigit(at(21)),
    freeTimes: Number.parseInt(at(22) ?? '0', 16),
    messages: undigit(at(23)),
    call: undigit(at(24)),
    photos: undigit(at(25)),
    contact: undigit(at(26)),
    wantedAges: ceiling ? [[0, PARTNER_AGE_CEILING_YEARS[ceiling]]] : [],
    bodyTolerance: undigit(at(28)),
    rank: RANKS[undigit(at(29))] ?? 'H',
    care: Number(at(30)),
    joinedDay: Number.parseInt(packed.slice(31, 35), 36),
    hisLimits: {
      ranks: Number.parseInt(packed.slice(35, 38) || '0', 36),
      bodies: Number.parseInt(at(38) ?? '0', 36),
      sm: Number(at(39) ?? 0) as LikedSm,
      degrees: Number.parseInt(packed.slice(40, 42) || '0', 36),
    },
    reputation,
    actWeights: [],
  };
};
