import { OTHER_SOCIAL_ID_MAX_CHARS, TWITTER_ID_MAX_CHARS } from '../limits.ts';

const TWITTER_ID = new RegExp(`^[a-z0-9_]{1,${TWITTER_ID_MAX_CHARS}}$`, 'i');
const OTHER_SOCIAL_ID = new RegExp(`^[a-z0-9_.]{1,${OTHER_SOCIAL_ID_MAX_CHARS}}$`, 'i');

/** A social account's id without a leading @ and surrounding spaces, with full-width letters converted to ASCII. */
export const normalizeSocialId = (text: string): string => text.normalize('NFKC').trim().replace(/^@/, '');

type SocialIdCheck = { id: string; problem: null } | { id: null; problem: 'empty' | 'invalid' };
const check = (text: string, pattern: RegExp): SocialIdCheck => {
  const id = normalizeSocialId(text);
  if (id === '') return { id: null, problem: 'empty' };
  return pattern.test(id) ? { id, problem: null } : { id: null, problem: 'invalid' };
};

/** Checks a Twitter ID: 1 to 15 letters, digits or underscores (spec part-2 §5). */
export const checkTwitterId = (text: string): SocialIdCheck => check(text, TWITTER_ID);
/**
 * Checks a TikTok or Instagram ID: like a Twitter ID, but dots and up to 30 characters are allowed (rules: Forms,
 * Social IDs).
 */
export const checkOtherSocialId = (text: string): SocialIdCheck => check(text, OTHER_SOCIAL_ID);

/** A social id in lower case, for comparisons: two members can't have the same id (rules: Members). */
export const socialIdKey = (id: string): string => normalizeSocialId(id).toLowerCase();
