import type { ScoringProfile } from '../score/scoring-profile.ts';

export type Leaning = 'S' | 'N' | 'M';
/** Which of the two degrees is the stronger; N where neither is. */
export const leaningOf = ({ sadism, masochism }: Pick<ScoringProfile, 'sadism' | 'masochism'>): Leaning => {
  const [s, m] = [sadism || 4, masochism || 4];
  if (s === m) return 'N';
  return s < m ? 'S' : 'M';
};

const AGE_BANDS = [24, 29, 34, 39, 49];
export const AGE_BAND_COUNT = AGE_BANDS.length + 1;
/** 0 for up to 24 years … 5 for 50 and above. */
export const ageBandOf = (age: number): number => {
  const band = AGE_BANDS.findIndex((last) => age <= last);
  return band === -1 ? AGE_BANDS.length : band;
};

/** Where men of a kind stand together in a pool: leaning and age band. */
export const stratumOf = (man: Pick<ScoringProfile, 'sadism' | 'masochism' | 'age'>): string =>
  `${leaningOf(man)}${ageBandOf(man.age)}`;
