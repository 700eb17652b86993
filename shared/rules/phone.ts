import { PHONE_MAX_CHARS } from '../limits.ts';

const PHONE = /^[0-9+\-() ]*$/;
/** Characters that Japanese keyboards produce for a hyphen, including the long vowel mark. */
const HYPHENS = /[\u2010-\u2015\u2212\u30fc]/g;
/** Invisible characters that phones add to a number when it is copied from the contacts. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * The digits of a phone number, with 0 instead of +81, so that different spellings of one number are equal (rules:
 * Safety).
 */
export const phoneKey = (phone: string): string =>
  phone
    .normalize('NFKC')
    .replaceAll(/\D/g, '')
    .replace(/^81(?=[1-9])/, '0');

/**
 * The phone number in ASCII, with its spaces and hyphens; empty for an empty text, `null` for an invalid one (rules:
 * Forms, Phone numbers).
 */
export const normalizePhone = (text: string): string | null => {
  const plain = text.normalize('NFKC').replace(DIRECTION_MARKS, '').replace(HYPHENS, '-').trim();
  return plain.length <= PHONE_MAX_CHARS && PHONE.test(plain) ? plain : null;
};
