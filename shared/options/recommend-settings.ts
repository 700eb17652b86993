import { APPEAL_OTHER, APPEAL_POINTS, PARTNER_AGE_CEILINGS } from './profile.ts';

/** Body types of women in a man's recommend settings (spec part-2 §3). `key`: the name of a boolean API field. */
export const SETTING_BODY_TYPES = [
  { key: 'body_type0', label: '痩せ型' },
  { key: 'body_type1', label: '普通' },
  { key: 'body_type2', label: 'むっちり' },
  { key: 'body_type3', label: 'ぽっちゃり' },
  { key: 'body_type4', label: 'かなりぽっちゃり' },
] as const;
export const SETTING_RANKS = [
  { key: 'rank_sss', rank: 'SSS' },
  { key: 'rank_ss', rank: 'SS' },
  { key: 'rank_s', rank: 'S' },
  { key: 'rank_aplus', rank: 'A+' },
  { key: 'rank_a', rank: 'A' },
  { key: 'rank_bplus', rank: 'B+' },
  { key: 'rank_b', rank: 'B' },
  { key: 'rank_cplus', rank: 'C+' },
  { key: 'rank_c', rank: 'C' },
  { key: 'rank_d', rank: 'D' },
  { key: 'rank_e', rank: 'E' },
] as const;
/** Choices of `liked_sm`: how dominant (S) or submissive (M) a woman the man prefers. */
export const LIKED_SM = [
  { value: 0, label: 'おまかせ' },
  { value: 1, label: 'とてもS' },
  { value: 2, label: 'S' },
  { value: 3, label: 'M' },
  { value: 4, label: 'とてもM' },
] as const;
export type LikedSm = (typeof LIKED_SM)[number]['value'];
export const LEAVE_IT_TO_US = 'おまかせ';
/**
 * Choices of the settings' `appear_point`. The API value of 脳イキ is 催眠 in these settings, and 脳イキ in the profile (spec
 * part-2 §3).
 */
export const SETTING_APPEAL_POINTS = [
  { value: LEAVE_IT_TO_US, label: LEAVE_IT_TO_US },
  ...APPEAL_POINTS.filter((point) => point !== APPEAL_OTHER).map((point) =>
    point === '脳イキ' ? { value: '催眠', label: point } : { value: point, label: point },
  ),
] as const;
/** Choices of the settings' `age_range`: the same maximum ages as in the man's profile. */
export const SETTING_AGE_RANGES = PARTNER_AGE_CEILINGS;
/**
 * Choices of the settings' `sexual_condition`. The spec gives no choices, so these are ours (rules: Words and values,
 * `sexual_condition`).
 */
export const SEXUAL_CONDITIONS = [LEAVE_IT_TO_US, 'やさしめが好み', 'ふつう', '激しめが好み'] as const;
