import type { Access } from '#functions/platform/runtime/access.ts';
import type { KeyWord } from './key-words.ts';

/** Key words of items that are written once and never changed, whatever unit writes them. */
export const APPEND_ONLY_WORDS: readonly KeyWord[] = ['AUDIT', 'LEDGER'];

/** Declares what a unit may use. A word that is no key word does not compile. */
export const defineAccess = (access: Omit<Access<KeyWord>, 'appendOnly'>): Access<KeyWord> => ({
  ...access,
  appendOnly: APPEND_ONLY_WORDS,
});
