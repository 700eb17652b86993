import type { Key, Partition, Stored } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';

/** A live socket, under its member: for sending to all sockets of a member. */
export type ConnectionItem = { client: string; expiresAt: number };
export type Connection = Stored<ConnectionItem>;
export const connectionKey = (memberId: MemberId, connectionId: string): Key<ConnectionItem> => ({
  pk: `CONN#${memberId}`,
  sk: connectionId,
});
export const connectionsOf = (memberId: MemberId): Partition<ConnectionItem> => ({ pk: `CONN#${memberId}` });

/** The member behind a connection id. It never changes while the socket lives. */
export type OwnerItem = { id: MemberId; sex: Sex; client: string; loginPk: string; expiresAt: number };
export const ownerKey = (connectionId: string): Key<OwnerItem> => ({ pk: `CONNID#${connectionId}`, sk: 'CONNID' });
