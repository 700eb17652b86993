import { type Sex, WOMAN } from '../options/member.ts';
import { PARTNER_AGE_CEILING_YEARS, PARTNER_AGE_CEILINGS, WANTED_AGE_YEARS, WANTED_AGES } from '../options/profile.ts';
import { splitList } from './joined-list.ts';

/**
 * The ages of partners that a member of this sex wishes, as first and last year. Empty without a wish.
 * @param chosen the answer `age_range` of the member's profile.
 */
export const wantedAgesOf = (sex: Sex, chosen: string): (readonly [number, number])[] => {
  if (sex === WOMAN)
    return splitList(chosen).flatMap((name) =>
      WANTED_AGES.filter((age) => age === name).map((age) => WANTED_AGE_YEARS[age]),
    );
  const ceiling = PARTNER_AGE_CEILINGS.find((name) => name === chosen);
  return ceiling ? [[0, PARTNER_AGE_CEILING_YEARS[ceiling]]] : [];
};
