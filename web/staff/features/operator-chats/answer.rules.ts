import { CHAT_MESSAGE_MAX_CHARS } from '#shared/limits.ts';
import { staffOfficeJa } from '#shared/messages/staff-office.ja.ts';
import { countCodePoints, isBlank } from '#shared/rules/text-counting.ts';

type Verdict = { kind: 'empty' } | { kind: 'refused'; reason: string } | { kind: 'ready'; content: string };

/** Whether an answer can be sent, and the text that is sent. */
export const judgeAnswer = (draft: string): Verdict => {
  const content = draft.normalize('NFC').trim();
  if (isBlank(content)) return { kind: 'empty' };
  const over = countCodePoints(content) - CHAT_MESSAGE_MAX_CHARS;
  return over > 0 ? { kind: 'refused', reason: staffOfficeJa.answer.tooLong(over) } : { kind: 'ready', content };
};

/**
 * The draft after a press on a canned reply: another canned reply is replaced, the staff member's own text stays above
 * it.
 */
export const withCanned = (draft: string, reply: string, replies: readonly string[]): string => {
  const own = draft.trim();
  return own === '' || replies.includes(own) ? reply : `${draft.trimEnd()}\n\n${reply}`;
};
