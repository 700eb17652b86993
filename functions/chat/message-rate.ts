import { type Random, sha256 } from '#functions/platform/security/random.ts';
import type { Throttle } from '#functions/platform/security/throttle.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { type MessageSent, messageSentEvent } from '#functions/records/events/mails.ts';
import type { MemberId } from '#shared/ids.ts';

/** Faster than anybody types, slower than a machine; in all rooms of a member together (rules: Chat, Thirty messages a minute). */
const MESSAGES_PER_MINUTE = 30;
const WINDOW_MS = 60_000;
/** Taken slots that a message meets before the minute counts as used up. */
const SLOT_TRIES = 8;

/** Counts messages to partners who have unread messages of the sender already. */
export const messageThrottle = ({ id }: { id: MemberId }): Throttle => ({
  kind: 'speak',
  subject: id,
  limit: MESSAGES_PER_MINUTE,
  windowMs: WINDOW_MS,
});

/** Name of the clause that is refused when the slot was taken by another message. */
export const SLOT_CLAUSE = `event ${messageSentEvent.type}`;

/**
 * Thirty ids that each minute of a sender has: the places of docs/decisions/014. A message to a partner with nothing unread takes one of them, drawn at
 * random, so that messages of the same moment seldom draw the same.
 */
export type MinuteSlots = {
  /** The slot that is drawn now. */
  id(): string;
  /** Draws another slot because the drawn one was taken. False after eight taken slots: the minute counts as used up. */
  drawAnother(): boolean;
};
export const minuteSlots = (random: Random, { id }: { id: MemberId }, now: Date): MinuteSlots => {
  const minute = Math.floor(now.getTime() / WINDOW_MS);
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
 * The event of a message that its reader has not seen, with a slot as its id. The item must be written anyway, so counting
 * by it costs neither a write nor a trip (docs/decisions/014).
 */
export const reminderWrite = (random: Random, now: Date, { slot, ...data }: MessageSent & { slot: string }): Write => ({
  ...eventWrite({ ...random, token: () => slot }, now, messageSentEvent, data),
  if: ['attribute_not_exists(pk)'],
});
