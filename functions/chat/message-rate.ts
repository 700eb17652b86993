import { type Random, sha256 } from '#functions/platform/security/random.ts';
import type { Throttle } from '#functions/platform/security/throttle.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Write } from '#functions/platform/table/table.ts';
import { type MessageSent, messageSentEvent } from '#functions/records/events/mails.ts';
import type { MemberId } from '#shared/ids.ts';

/** Faster than anybody types, slower than a machine; in all rooms of a member together (docs/rules.md). */
const A_MINUTE = 30;
const WINDOW_MS = 60_000;
const TRIES = 8;

/** The share of messages to whom has unread ones of the sender's already. */
export const throttleOf = ({ id }: { id: MemberId }): Throttle => ({
  kind: 'speak',
  subject: id,
  limit: A_MINUTE,
  windowMs: WINDOW_MS,
});

/** Name of the clause that is refused when the place was taken. */
export const TAKEN = `event ${messageSentEvent.type}`;

/** A place of the minute for a message that nothing unread stands before, by chance, so that many at once come apart. */
export type Places = {
  place(): string;
  /** It was taken: the next try has another. True when so many were that the minute's share is used up. */
  isUp(): boolean;
};
export const placesOf = (random: Random, { id }: { id: MemberId }, now: Date): Places => {
  const minute = Math.floor(now.getTime() / WINDOW_MS);
  const left = Array.from({ length: A_MINUTE }, (_, place) => place);
  const draw = () => left.splice(Math.floor(random.fraction() * left.length), 1)[0];
  let drawn = draw();
  return {
    place: () => sha256(`speak\0${id}\0${minute}\0${drawn}`).slice(0, 22),
    isUp: () => {
      drawn = draw();
      return A_MINUTE - left.length > TRIES;
    },
  };
};

/**
 * Tells that somebody has something unread, under an id that is one of thirty of the sender's minute: the item that must be
 * written anyway is the count, so the limit costs neither a write nor a trip (docs/decisions/014).
 */
export const reminderWrite = (
  random: Random,
  now: Date,
  { place, ...data }: MessageSent & { place: string },
): Write => ({
  ...eventWrite({ ...random, token: () => place }, now, messageSentEvent, data),
  if: ['attribute_not_exists(pk)'],
});
