import { type MessageSent, messageSentEvent } from '#functions/items/events/mails.ts';
import { type Random, sha256 } from '#functions/platform/runtime/random.ts';
import type { Throttle } from '#functions/platform/security/throttle.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

/**
 * More messages than a person can type in a minute. Counts the messages of one member in all rooms together (rules:
 * Chat, Thirty messages a minute).
 */
const MESSAGES_PER_MINUTE = 30;
const WINDOW_MS = 60_000;
/** Maximum of slots that one message tries. When all of them are taken, the member has used up the minute. */
const SLOT_TRIES = 8;

/** The minute that an instant belongs to, in minutes since 1970. Messages are counted by these minutes. */
export const minuteOf = (now: Date): number => Math.floor(now.getTime() / WINDOW_MS);

/** Counts the messages to partners who already have unread messages of the sender. */
export const messageThrottle = ({ id }: { id: MemberId }): Throttle => ({
  kind: 'speak',
  subject: id,
  limit: MESSAGES_PER_MINUTE,
  windowMs: WINDOW_MS,
});

/** Name of the transaction clause that is refused when another message has taken the slot. */
export const SLOT_CLAUSE = `event ${messageSentEvent.type}`;

/**
 * The thirty event ids of one sender in one minute (docs/decisions/014). A message to a partner who has no unread
 * message of the sender takes one of these ids. The id is picked at random, so that simultaneous messages seldom pick
 * the same id.
 */
export type MinuteSlots = {
  /** The slot that is picked now. */
  id(): string;
  /**
   * Picks another slot because another message took the first one. Returns false after eight taken slots: the member
   * has used up the minute.
   */
  drawAnother(): boolean;
};
export const minuteSlots = (random: Random, { id }: { id: MemberId }, now: Date): MinuteSlots => {
  const minute = minuteOf(now);
  const left = Array.from({ length: MESSAGES_PER_MINUTE }, (_, slot) => slot);
  const draw = () => left.splice(Math.floor(random.fraction() * left.length), 1)[0];
  let drawn = draw();
  return {
    id: () => sha256(`speak\0${id}\0${minute}\0${drawn}`).slice(0, 22),
    drawAnother: () => {
      drawn = draw();
      return MESSAGES_PER_MINUTE - left.length <= SLOT_TRIES;
    },
  };
};

/**
 * The event of a message that the reader has not seen yet, with a slot as the event's id. The transaction needs this
 * event in any case, so that counting messages by these events costs no further write and no further request
 * (docs/decisions/014).
 */
export const reminderWrite = (random: Random, now: Date, { slot, ...data }: MessageSent & { slot: string }): Write => ({
  ...eventWrite({ ...random, token: () => slot }, now, messageSentEvent, data),
  if: ['attribute_not_exists(pk)'],
});
