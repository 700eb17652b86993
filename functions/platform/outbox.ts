import type { MemberId, PairId, RoomId } from '#shared/ids.ts';
import { epochSeconds } from '#shared/time.ts';
import type { Unit } from './access.ts';
import type { Random } from './random.ts';
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
  | 'matched'
  | 'message';

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
  'pair.matched': { pairId: PairId; roomId: RoomId; herId: MemberId; hisId: MemberId };
  'message.sent': { roomId: RoomId; to: MemberId; seq: number };
  'sessions.ended': { memberId: MemberId; clients: string[] };
  'document.delete': { memberId: MemberId; key: string };
  'photos.delete': { memberId: MemberId; keys: string[] };
};
export type EventType = keyof Events;
export type OutboxEvent = { [T in EventType]: { id: string; type: T; data: Events[T]; at: number } }[EventType];

/** The unit whose queue gets each type. One consumer a type: fan-out is said here and nowhere else. */
export const CONSUMERS: Record<EventType, Unit> = {
  'mail.requested': 'events',
  'member.changed': 'matching',
  'pair.exposed': 'matching',
  'pair.matched': 'realtime',
  'message.sent': 'realtime',
  'sessions.ended': 'realtime',
  'document.delete': 'age',
  'photos.delete': 'photos',
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
