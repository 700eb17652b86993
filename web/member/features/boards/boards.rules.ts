import { POST_MAX_CHARS } from '#shared/limits.ts';
import type { TopicSex } from '#shared/options/boards.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { countCodePoints, isBlank } from '#shared/rules/text-counting.ts';
import { formatBubbleTime, formatDate } from '#shared/time.ts';

const own = (sex: Sex): TopicSex => (sex === MAN ? 'male' : 'female');

/**
 * The tabs in their order: the board for everybody, the board for the member's own sex, the board for the other sex.
 */
export const boardsFor = (sex: Sex): readonly TopicSex[] =>
  own(sex) === 'male' ? ['common', 'male', 'female'] : ['common', 'female', 'male'];

/**
 * The board that the query parameter `target` names; any other value means the board for everybody (spec part-1 §2).
 */
export const boardOf = (target: string | null): TopicSex =>
  target === 'male' || target === 'female' ? target : 'common';

// A pasted text may contain invisible characters that the server refuses (shared/endpoint, `text`).
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to leave out
const INVISIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g;

/** The text of a draft as it is sent; null when the draft is empty or too long. */
export const readyPost = (draft: string): string | null => {
  const text = draft.normalize('NFC').replace(/\r\n?/g, '\n').replace(INVISIBLE, '').trim();
  return isBlank(text) || countCodePoints(text) > POST_MAX_CHARS ? null : text;
};

/** Replaces several empty lines by one, so that a post can't push other posts out of sight. */
export const postLines = (content: string): string => content.replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n');

const YEAR_CHARS = 4;
/** Time of a post as text: month, day and time; for a post of an earlier year the date. */
export const postTime = (at: Date, now: Date): string =>
  formatDate(at).slice(0, YEAR_CHARS) === formatDate(now).slice(0, YEAR_CHARS) ? formatBubbleTime(at) : formatDate(at);
