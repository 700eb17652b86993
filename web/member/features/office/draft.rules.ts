import { CHAT_MESSAGE_MAX_CHARS } from '#shared/limits.ts';
import { officeJa } from '#shared/messages/office.ja.ts';
import { countCodePoints, isBlank } from '#shared/rules/text-counting.ts';

/** Number of characters from which the counter is shown. */
export const COUNTER_FROM_CHARS = 900;

type Verdict = { kind: 'empty' } | { kind: 'refused'; reason: string } | { kind: 'ready'; text: string };

// A pasted text may contain invisible characters that the server refuses.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to leave out
const INVISIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g;

/** Whether a draft can be sent, and the text that is sent (spec part-2 §5: empty messages are not sent). */
export const judgeDraft = (draft: string): Verdict => {
  const text = draft.normalize('NFC').replace(INVISIBLE, '').trim();
  if (isBlank(text)) return { kind: 'empty' };
  const over = countCodePoints(text) - CHAT_MESSAGE_MAX_CHARS;
  return over > 0 ? { kind: 'refused', reason: officeJa.tooLong(over) } : { kind: 'ready', text };
};
