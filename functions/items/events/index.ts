import type { Service } from '#functions/platform/runtime/access.ts';
import type { EventOf } from '#functions/platform/table/outbox.ts';
import * as age from './age.ts';
import * as boards from './boards.ts';
import * as chat from './chat.ts';
import * as mails from './mails.ts';
import * as matching from './matching.ts';
import * as notices from './notices.ts';
import * as payments from './payments.ts';
import * as photos from './photos.ts';
import * as profile from './profile.ts';
import * as push from './push.ts';
import * as ranks from './ranks.ts';
import * as realtime from './realtime.ts';
import * as reviews from './reviews.ts';
import * as safety from './safety.ts';
import * as staff from './staff.ts';
import * as timeline from './timeline.ts';

const ALL = {
  ...age,
  ...boards,
  ...chat,
  ...mails,
  ...matching,
  ...notices,
  ...payments,
  ...photos,
  ...profile,
  ...push,
  ...ranks,
  ...realtime,
  ...reviews,
  ...safety,
  ...staff,
  ...timeline,
};
type Definition = (typeof ALL)[keyof typeof ALL];

/** Every event type. An event type is declared in the file of the service that consumes the event. */
const EVENTS: readonly Definition[] = Object.values(ALL);
export type EventType = Definition['type'];
export type AnyEvent = { [D in Definition as D['type']]: EventOf<D> }[EventType];

/** For each type of event: the services whose queues get the event. */
export const CONSUMERS = Object.fromEntries(EVENTS.map(({ type, consumers }) => [type, consumers])) as Record<
  EventType,
  readonly [Service, ...Service[]]
>;
