import type { Key, Partition, Stored } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';
import { SECOND_MS } from '#shared/time.ts';

/** API Gateway waits no longer than 29 seconds for `$connect`, and refuses every post until `$connect` is answered. */
const OPENING_MS = 30 * SECOND_MS;

/**
 * An open socket, stored under its member's id, so that a frame can be posted to all sockets of a member. `openedAt` and
 * `expiresAt` are epoch ms.
 */
type ConnectionItem = { client: string; openedAt: number; expiresAt: number };
export type Connection = Stored<ConnectionItem>;
/**
 * Whether a connection may not be open yet, so that a refused post does not mean that it is closed. Its app fetches what
 * it missed as soon as the connection is open.
 */
export const mayBeOpening = ({ openedAt }: Pick<ConnectionItem, 'openedAt'>, now: Date): boolean =>
  now.getTime() - openedAt < OPENING_MS;
export const connectionKey = (memberId: MemberId, connectionId: string): Key<ConnectionItem> => ({
  pk: `CONN#${memberId}`,
  sk: connectionId,
});
export const connectionsOf = (memberId: MemberId): Partition<ConnectionItem> => ({ pk: `CONN#${memberId}` });

/** The member behind a connection id, which never changes while the socket is open. `expiresAt` is epoch ms. */
export type OwnerItem = { id: MemberId; sex: Sex; client: string; loginPk: string; expiresAt: number };
export const ownerKey = (connectionId: string): Key<OwnerItem> => ({ pk: `CONNID#${connectionId}`, sk: 'CONNID' });
