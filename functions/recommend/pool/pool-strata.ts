import type { ScoringProfile } from '../score/scoring-profile.ts';

/*
 * The sort order of a pool: entries are sorted by stratum (S or M leaning, and age band), so that a draw (the search
 * for a man to recommend) can read the entries of men who probably fit the woman.
 */

export type Leaning = 'S' | 'N' | 'M';
/**
 * The stronger of a member's two degrees (S or M); N when they are equal. 1 is the strongest degree and 4 the weakest.
 * An unanswered degree counts as 4.
 */
export const leaningOf = ({ sadism, masochism }: Pick<ScoringProfile, 'sadism' | 'masochism'>): Leaning => {
  const [s, m] = [sadism || 4, masochism || 4];
  if (s === m) return 'N';
  return s < m ? 'S' : 'M';
};

/** The highest age of each band, in years. The last band (50 and above) is not in the list. */
const AGE_BANDS = [24, 29, 34, 39, 49];
export const AGE_BAND_COUNT = AGE_BANDS.length + 1;
/** The index of an age band: 0 for up to 24 years, …, 5 for 50 and above. */
export const ageBandOf = (age: number): number => {
  const band = AGE_BANDS.findIndex((last) => age <= last);
  return band === -1 ? AGE_BANDS.length : band;
};

/** The stratum of a man's entries: leaning and age band, for example `S2`. */
export const stratumOf = (man: Pick<ScoringProfile, 'sadism' | 'masochism' | 'age'>): string =>
  `${leaningOf(man)}${ageBandOf(man.age)}`;
