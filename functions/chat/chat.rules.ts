import { type AccountItem, isPaid } from '#functions/items/account.ts';
import type { MessageItem } from '#functions/items/message.ts';
import type { Pair, PairItem } from '#functions/items/pair.ts';
import type { WRITE_BLOCKS } from '#shared/contract/chat.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { CHAT_MESSAGE_MAX_CHARS } from '#shared/limits.ts';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { isMatch } from '#shared/rules/matching-labels.ts';
import { countCodePoints, isBlank, truncateText } from '#shared/rules/text-counting.ts';
import { containsUrl } from '#shared/rules/url-detection.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse.
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/;

/**
 * A message's text in the stored form: NFC-composed and trimmed. URLs are allowed, because messages to the office may
 * contain them.
 * @throws AppError message_empty; invalid_input for more than 1,000 characters or control characters.
 */
export const cleanText = (typed: string): string => {
  const content = typed.normalize('NFC').trim();
  if (isBlank(content)) throw new AppError('message_empty');
  if (!content.isWellFormed() || CONTROL.test(content) || countCodePoints(content) > CHAT_MESSAGE_MAX_CHARS) {
    throw new AppError('invalid_input');
  }
  return content;
};

/** Like `cleanText`, for a message to another member. @throws AppError like `cleanText`; url_refused. */
export const cleanMessage = (typed: string): string => {
  const content = cleanText(typed);
  if (containsUrl(content)) throw new AppError('url_refused');
  return content;
};

/** A room is open while the pair is a match; a block closes the room for both members (rules: Chat, A room). */
export const isRoomOpen = ({ state, blockedBy }: Pick<PairItem, 'state' | 'blockedBy'>): boolean =>
  isMatch(state) && blockedBy === undefined;

type Writer = { account: Pick<AccountItem, 'sex' | 'paidUntil'>; hasHerMessage: boolean; isPartnerActive: boolean };
type WriteBlock = (typeof WRITE_BLOCKS)[number];

/**
 * Why a member of an open room may not write now. Null when the member may write (rules: Chat, Only the woman writes
 * first).
 */
export const writeBlock = ({ account, hasHerMessage, isPartnerActive }: Writer, now: Date): WriteBlock | null => {
  if (!isPartnerActive) return 'partner_left';
  if (account.sex !== MAN) return null;
  if (!isPaid(account, now)) return 'payment_required';
  return hasHerMessage ? null : 'woman_starts';
};

const WRITE_BLOCK_CODES = {
  partner_left: 'partner_unavailable',
  payment_required: 'payment_required',
  woman_starts: 'woman_starts',
} as const satisfies Record<WriteBlock, ErrorCode>;

type SpeechFacts = {
  /** Whether the sender is signed in: the session has neither ended nor expired. */
  hasSession: boolean;
  isAccountOpen: boolean;
  account: Writer['account'] | undefined;
  /** The sender's copy of the pair (the item about the two members; each of them has a copy). */
  side: Pick<PairItem, 'state' | 'blockedBy' | 'hasHerMessage'> | undefined;
  /** Whether a message with the same client id is stored already. */
  isRepeat: boolean;
  isPartnerActive: boolean;
};

/**
 * Why a message is refused: the first reason that applies. Null for a message that may be stored, and for a repeat,
 * which is acknowledged and not stored again. A partner who left is reported before a missing plan and before a missing
 * first message of the woman: neither paying nor waiting would help the sender (rules: Chat, The first reason).
 */
export const speechProblem = (
  { hasSession, isAccountOpen, account, side, isRepeat, isPartnerActive }: SpeechFacts,
  now: Date,
): ErrorCode | null => {
  if (!hasSession || !account) return 'session_required';
  if (!isAccountOpen) return 'account_closed';
  if (!side || !isRoomOpen(side)) return 'not_found';
  if (isRepeat) return null;
  const block = writeBlock({ account, hasHerMessage: side.hasHerMessage, isPartnerActive }, now);
  return block && WRITE_BLOCK_CODES[block];
};

/**
 * Maximum number of visible characters in the preview of a room's last message. The preview fills one line of a list.
 */
const PREVIEW_CHARS = 40;
/** The preview of a message in the lists of chat rooms. */
export const previewOf = (content: string): string => truncateText(content.replaceAll(/\s+/g, ' '), PREVIEW_CHARS);

/**
 * The pair (the item about the two members) after a new message. The new `seq` of the pair is the sequence number of
 * that message.
 */
export const afterMessage = (pair: Pair, senderId: MemberId, content: string, now: Date): Pair => {
  const isHers = senderId === pair.herId;
  return {
    ...pair,
    seq: pair.seq + 1,
    hasHerMessage: pair.hasHerMessage || isHers,
    lastMessage: previewOf(content),
    activityAt: now.getTime(),
    herUnread: isHers ? pair.herUnread : pair.herUnread + 1,
    hisUnread: isHers ? pair.hisUnread + 1 : pair.hisUnread,
  };
};

/**
 * The pair (the item about the two members) after the viewer has read every message. `isTold`: both members show read
 * marks.
 */
export const afterReading = (pair: Pair, viewer: Sex, isTold = false): Pair =>
  viewer === WOMAN
    ? { ...pair, herUnread: 0, herReadSeq: isTold ? pair.seq : pair.herReadSeq }
    : { ...pair, hisUnread: 0, hisReadSeq: isTold ? pair.seq : pair.hisReadSeq };

/**
 * Sequence number of the first message that the viewer has not read; undefined when `unread` (the number of unread
 * messages) is 0. `messages`: the messages in the response, oldest first. If they include the room's newest message and
 * enough messages of the partner, the result is the partner's `unread`-th newest message. Otherwise it is the room's
 * `unread`-th newest message, whoever wrote it.
 */
export const unreadFrom = (
  { seq, unread, partnerId }: Pick<PairItem, 'seq' | 'unread' | 'partnerId'>,
  messages: readonly Pick<MessageItem, 'seq' | 'senderId'>[],
): number | undefined => {
  if (unread === 0) return undefined;
  const partners = messages.at(-1)?.seq === seq ? messages.filter(({ senderId }) => senderId === partnerId) : [];
  return partners.at(-unread)?.seq ?? Math.max(1, seq - unread + 1);
};
