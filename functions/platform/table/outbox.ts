import type { MemberId, PairId, RoomId } from '#shared/ids.ts';
import type { Notice } from '#shared/options/notices.ts';
import { epochSeconds } from '#shared/time.ts';
import type { Unit } from '../runtime/access.ts';
import type { Random } from '../security/random.ts';
import type { Write } from './table.ts';

/** `nobody` is dropped by the mailer: it makes the call for an unknown address cost what a known one does. */
export type MailTemplate =
  | 'nobody'
  | 'confirmation'
  | 'address_in_use'
  | 'password_reset'
  | 'password_changed'
  | 'new_sign_in'
  | 'document_verified'
  | 'document_resubmit'
  | 'document_lapsed'
  | 'document_under_age'
  | 'payment_received'
  | 'payment_failed'
  | 'plan_cancelled'
  | 'matched'
  | 'message'
  | 'withdrawn';

/**
 * What must happen after a write, by type. Each is written in the transaction of the fact it tells of, and handed to its
 * consumer at least once; every consumer is idempotent.
 */
export type Events = {
  'mail.requested': {
    template: MailTemplate;
    to: { uid: string } | { memberId: MemberId };
    data: Record<string, string>;
  };
  'member.changed': { memberId: MemberId };
  'pair.exposed': { herId: MemberId; hisId: MemberId };
  'pair.chosen': { herId: MemberId; hisId: MemberId };
  'pair.declined': { herId: MemberId; hisId: MemberId };
  'pair.matched': { pairId: PairId; roomId: RoomId; herId: MemberId; hisId: MemberId };
  'message.sent': { to: MemberId; pairId: PairId };
  'sessions.ended': { memberId: MemberId; clients: string[] };
  'document.delete': { memberId: MemberId; key: string };
  'photos.delete': { memberId: MemberId; keys: string[] };
  'notice.requested': { memberId: MemberId } & Notice;
  // Someone withdrew: what must go at once. `loginPk` was their login's key; `after` is where the run before stopped.
  'records.close': { memberId: MemberId; loginPk: string; after?: string };
  'photos.clear': { memberId: MemberId };
  'document.withdraw': { memberId: MemberId };
  'social_id.free': { memberId: MemberId };
  // Thirty days later: the rest, each unit what it owns.
  'records.erase': { memberId: MemberId };
  'room.erase': { roomId: RoomId };
  'profile.erase': { memberId: MemberId };
  'age_check.erase': { memberId: MemberId };
  'payments.erase': { memberId: MemberId };
  'notices.erase': { memberId: MemberId };
  'footprints.erase': { memberId: MemberId };
};
export type EventType = keyof Events;
export type OutboxEvent = { [T in EventType]: { id: string; type: T; data: Events[T]; at: number } }[EventType];

/** The unit whose queue gets each type. One consumer a type: fan-out is said here and nowhere else. */
export const CONSUMERS: Record<EventType, Unit> = {
  'mail.requested': 'events',
  'member.changed': 'matching',
  'pair.exposed': 'matching',
  'pair.chosen': 'matching',
  'pair.declined': 'matching',
  'pair.matched': 'realtime',
  'message.sent': 'events',
  'sessions.ended': 'realtime',
  'document.delete': 'age',
  'photos.delete': 'photos',
  'notice.requested': 'notices',
  'records.close': 'matching',
  'photos.clear': 'photos',
  'document.withdraw': 'age',
  'social_id.free': 'profile',
  'records.erase': 'matching',
  'room.erase': 'chat',
  'profile.erase': 'profile',
  'age_check.erase': 'age',
  'payments.erase': 'payments',
  'notices.erase': 'notices',
  'footprints.erase': 'timeline',
};

const KEPT_MS = 7 * 86_400_000;

/** The outbox item as one more clause of the transaction. */
export const eventWrite = <T extends EventType>(random: Random, now: Date, type: T, data: Events[T]): Write => {
  const id = random.token(16);
  return {
    name: `event ${type}`,
    put: {
      pk: `EVENT#${id}`,
      sk: 'EVENT',
      id,
      type,
      data,
      at: now.getTime(),
      ttl: epochSeconds(new Date(Date.now() + KEPT_MS)),
    },
  };
};
