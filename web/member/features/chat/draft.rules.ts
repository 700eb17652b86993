import { CHAT_MESSAGE_MAX_CHARS } from '#shared/limits.ts';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { countCodePoints, isBlank } from '#shared/rules/text-counting.ts';

/** Number of characters from which the counter is shown. */
export const COUNTER_FROM_CHARS = 900;

type DraftVerdict = { kind: 'empty' } | { kind: 'refused'; reason: string } | { kind: 'ready'; text: string };

// Pasted text may contain invisible control characters, which the server refuses (shared/endpoint, `text`). Removing
// these characters does not change how the message reads.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to leave out
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g;

/** Checks whether a draft can be sent. The server checks the sent text again (spec part-2 §5, rules: Chat). */
export const judgeDraft = (draft: string, containsUrl: (text: string) => boolean): DraftVerdict => {
  const text = draft.normalize('NFC').replace(CONTROL, '').trim();
  if (text === '' || isBlank(text)) return { kind: 'empty' };
  const over = countCodePoints(text) - CHAT_MESSAGE_MAX_CHARS;
  if (over > 0) return { kind: 'refused', reason: chatJa.tooLong(over) };
  if (containsUrl(text)) return { kind: 'refused', reason: chatJa.urlRefused };
  return { kind: 'ready', text };
};

export type Beginning = { label: string; text: string };

/** First sentences that a woman can choose for her first message. The first of them introduces her by `name`. */
export const beginningsFor = (name: string): [Beginning, ...Beginning[]] => {
  const [first, ...others] = chatJa.beginnings.items;
  return [
    { label: first.label, text: first.text(name) },
    ...others.map(({ label, text }) => ({ label, text: text() })),
  ];
};

/**
 * The draft after a click on a suggested first sentence. The suggestion replaces an unchanged earlier suggestion. The
 * member's own text stays, and the suggestion is added below it.
 */
export const withBeginning = (draft: string, text: string, beginnings: readonly Beginning[]): string => {
  const own = draft.trim();
  return own === '' || beginnings.some((one) => one.text === own) ? text : `${draft.trimEnd()}\n${text}`;
};
