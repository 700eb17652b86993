import { type MessageSent, messageSentEvent } from '#functions/items/events/mails.ts';
import { type Random, sha256 } from '#functions/platform/runtime/random.ts';
import type { Throttle } from '#functions/platform/security/throttle.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Write } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';

/**
 * The limit of messages of one member per minute, in all rooms together; more than a person can type (rules: Chat,
 * Thirty messages a minute).
 */
const MESSAGES_PER_MINUTE = 30;
const WINDOW_MS = 60_000;
/**
 * A slot is one of the thirty event ids that a member may use in a minute. One message tries at most this many slots.
 * If all of them are taken, the limit of the minute is regarded as reached.
 */
const SLOT_TRIES = 8;

/** The minute of an instant, as minutes since 1970. The limit applies to these minutes. */
export const minuteOf = (now: Date): number => Math.floor(now.getTime() / WINDOW_MS);

/**
 * The throttle that counts the messages for which no event is written. Messages with an event are counted by the id of
 * the event (`minuteSlots`).
 */
export const messageThrottle = ({ id }: { id: MemberId }): Throttle => ({
  kind: 'speak',
  subject: id,
  limit: MESSAGES_PER_MINUTE,
  windowMs: WINDOW_MS,
});

/**
 * Name of the write that stores the event of a message. DynamoDB refuses it when another message has the same slot
 * (event id).
 */
export const SLOT_CLAUSE = `event ${messageSentEvent.type}`;

/**
 * Counts the messages of a sender in one minute for which an event is written: there are only thirty event ids
 * ("slots") for them (docs/decisions/014). Each of these messages takes one id. The id is picked at random, so that
 * simultaneous messages seldom pick the same id.
 */
export type MinuteSlots = {
  /** The slot (event id) that is chosen now. */
  id(): string;
  /**
   * Picks another slot because another message took the first one. Returns false after eight taken slots: then the
   * limit of the minute is regarded as reached.
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
 * The write of a `messageSentEvent`. The event's id is a slot, and the write is refused if the slot is taken. So the
 * event also counts the message, without a further write (docs/decisions/014).
 */
export const reminderWrite = (random: Random, now: Date, { slot, ...data }: MessageSent & { slot: string }): Write => ({
  ...eventWrite({ ...random, token: () => slot }, now, messageSentEvent, data),
  if: ['attribute_not_exists(pk)'],
});
