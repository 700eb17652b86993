import { DAY_MS, epochSeconds } from '#shared/time.ts';
import type { Service } from '../runtime/access.ts';
import type { Random } from '../runtime/random.ts';
import type { Item, Write } from './table.ts';

declare const payload: unique symbol;

/**
 * An outbox event: a task that must be done after a write. The event is stored in the transaction of the write and
 * delivered at least once to each service that consumes it, which is one for nearly all events. The property `payload`
 * is never set: it only carries the type `Payload`.
 */
export type EventDefinition<Type extends string = string, Payload = unknown> = {
  type: Type;
  consumers: readonly [Service, ...Service[]];
  readonly [payload]?: Payload;
};

/**
 * Declares an event and the services that consume it. Example:
 * `defineEvent('photos.delete', 'photos')<{ memberId: MemberId; keys: string[] }>()`.
 */
export const defineEvent =
  <const Type extends string>(type: Type, ...consumers: [Service, ...Service[]]) =>
  <Payload extends object>(): EventDefinition<Type, Payload> => ({ type, consumers });

export type PayloadOf<E> = E extends EventDefinition<string, infer Payload> ? Payload : never;
/** An event as its consumer gets it. `at` is the time of the write (epoch ms). `id` is the same in every delivery. */
export type EventOf<E extends EventDefinition> = { id: string; type: E['type']; data: PayloadOf<E>; at: number };
/** An event of any type, as it is sent to a service's queue. */
export type OutboxEvent = EventOf<EventDefinition>;

const KEPT_MS = 7 * DAY_MS;

const eventItem = (id: string, now: Date, type: string, data: unknown): Item => ({
  pk: `EVENT#${id}`,
  sk: 'EVENT',
  id,
  type,
  data,
  at: now.getTime(),
  // The wall clock, because DynamoDB deletes items by the wall clock even when the app clock was moved.
  ttl: epochSeconds(new Date(Date.now() + KEPT_MS)),
});

/** A clause that stores the event, for the transaction that causes it. */
export const eventWrite = <E extends EventDefinition>(
  random: Random,
  now: Date,
  { type }: E,
  data: PayloadOf<E>,
): Write => ({ name: `event ${type}`, put: eventItem(random.token(16), now, type, data) });

/**
 * Like `eventWrite`, with an id that the caller chooses: at most 80 letters, digits, hyphens and underscores, as SQS
 * requires. The clause is refused when an event with this id was written before.
 */
export const eventOnceWrite = <E extends EventDefinition>(
  id: string,
  now: Date,
  { type }: E,
  data: PayloadOf<E>,
): Write => ({
  name: `event ${type}`,
  if: ['attribute_not_exists(pk)'],
  put: eventItem(id, now, type, data),
});
