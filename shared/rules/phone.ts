import { PHONE_MAX_CHARS } from '../limits.ts';

const PHONE = /^[0-9+\-() ]*$/;
/** What a Japanese keyboard writes for a hyphen, the long vowel mark included. */
const HYPHENS = /[\u2010-\u2015\u2212\u30fc]/g;
/** Phones put them around a number that is copied from the contacts. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A phone number in ASCII, as typed otherwise; empty for none, `null` when it is no phone number (docs/rules.md). */
export const normalizePhone = (text: string): string | null => {
  const plain = text.normalize('NFKC').replace(DIRECTION_MARKS, '').replace(HYPHENS, '-').trim();
  return plain.length <= PHONE_MAX_CHARS && PHONE.test(plain) ? plain : null;
};
