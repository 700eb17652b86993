import { defineEvent } from '#functions/platform/table/outbox.ts';
import type { MemberId, PairId, RoomId } from '#shared/ids.ts';

/** A record became a match and has a room: notify the open apps of both members. */
export const pairMatchedEvent = defineEvent('pair.matched', 'realtime')<{
  pairId: PairId;
  roomId: RoomId;
  herId: MemberId;
  hisId: MemberId;
}>();

/** Sessions of a member ended: close their sockets. `clients` are the `client` ids of the sessions. */
export const sessionsEndedEvent = defineEvent('sessions.ended', 'realtime')<{
  memberId: MemberId;
  clients: string[];
}>();
