import { CHAT_MESSAGE_MAX_CHARS } from '#shared/limits.ts';
import { staffOfficeJa } from '#shared/messages/staff-office.ja.ts';
import { countCodePoints, isBlank } from '#shared/rules/text-counting.ts';

type Verdict = { kind: 'empty' } | { kind: 'refused'; reason: string } | { kind: 'ready'; content: string };

/** Whether a reply can be sent, and its normalised text. */
export const judgeAnswer = (draft: string): Verdict => {
  const content = draft.normalize('NFC').trim();
  if (isBlank(content)) return { kind: 'empty' };
  const over = countCodePoints(content) - CHAT_MESSAGE_MAX_CHARS;
  return over > 0 ? { kind: 'refused', reason: staffOfficeJa.answer.tooLong(over) } : { kind: 'ready', content };
};

/**
 * The draft after a click on a canned reply. A draft that is itself a canned reply is replaced. Any other text is kept,
 * and the canned reply is added below.
 */
export const withCanned = (draft: string, reply: string, replies: readonly string[]): string => {
  const own = draft.trim();
  return own === '' || replies.includes(own) ? reply : `${draft.trimEnd()}\n\n${reply}`;
};
