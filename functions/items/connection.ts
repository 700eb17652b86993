import type { Key, Partition, Stored } from '#functions/platform/table/table.ts';
import type { ShownThread } from '#shared/contract/chat.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';

/**
 * An open WebSocket, stored under its member's id, so that a message can be sent to all sockets of a member. `openedAt`
 * and `expiresAt` are epoch ms. `room`: the thread that the app shows in a visible tab, as the client says; absent
 * for none.
 */
type ConnectionItem = { client: string; openedAt: number; expiresAt: number; room?: ShownThread };
export type Connection = Stored<ConnectionItem>;
export const connectionKey = (memberId: MemberId, connectionId: string): Key<ConnectionItem> => ({
  pk: `CONN#${memberId}`,
  sk: connectionId,
});
export const connectionsOf = (memberId: MemberId): Partition<ConnectionItem> => ({ pk: `CONN#${memberId}` });

/**
 * The member who opened a WebSocket, stored under the connection id. The connection id belongs to this member as long
 * as the socket is open. `expiresAt` is epoch ms.
 */
export type OwnerItem = { id: MemberId; sex: Sex; client: string; loginPk: string; expiresAt: number };
export const ownerKey = (connectionId: string): Key<OwnerItem> => ({ pk: `CONNID#${connectionId}`, sk: 'CONNID' });
