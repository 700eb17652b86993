import {
  type Connection,
  connectionKey,
  connectionsOf,
  type OwnerItem,
  ownerKey,
} from '#functions/items/connection.ts';
import { type TicketItem, ticketKey } from '#functions/items/ticket.ts';
import { type LoginItem, loginKeyAt } from '#functions/platform/security/sessions.ts';
import { throttleWrite } from '#functions/platform/security/throttle.ts';
import { ignoreRefusal } from '#functions/platform/table/commit.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { ShownThread } from '#shared/contract/chat.ts';
import type { MemberId } from '#shared/ids.ts';
import { epochSeconds } from '#shared/time.ts';

/**
 * How often in a minute the owner of one connection may be read. This is enough for all messages that a member may send
 * in a minute, even if no owner is cached (rules: Chat, Thirty messages a minute).
 */
const READINGS_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

export const createConnectionRepository = (table: Table) => ({
  findTicket: (ticket: string): Promise<TicketItem | undefined> => table.find(ticketKey(ticket), { consistent: true }),

  findLogin: (loginPk: string): Promise<LoginItem | undefined> => table.find(loginKeyAt(loginPk), { consistent: true }),

  /**
   * Deletes the ticket and stores the connection. Returns false when the ticket was used before, even by a simultaneous
   * request.
   */
  saveConnection: (ticket: string, connectionId: string, owner: OwnerItem, now: Date): Promise<boolean> => {
    const { id, sex, client, loginPk, expiresAt } = owner;
    const life = { expiresAt, ttl: epochSeconds(new Date(expiresAt)) };
    return ignoreRefusal(
      table.transact([
        { name: 'ticket', if: ['attribute_exists(pk)'], delete: ticketKey(ticket) },
        { name: 'connection', put: { ...connectionKey(id, connectionId), client, openedAt: now.getTime(), ...life } },
        { name: 'owner', put: { ...ownerKey(connectionId), id, sex, client, loginPk, ...life } },
      ]),
    );
  },

  /**
   * Reads the member who opened a connection, with strong consistency. Also finds the owner of an expired connection
   * that is not deleted yet.
   */
  findOwner: async (connectionId: string): Promise<OwnerItem | undefined> => {
    const owner = await table.find(ownerKey(connectionId), { consistent: true });
    if (!owner) return undefined;
    const { id, sex, client, loginPk, expiresAt } = owner;
    return { id, sex, client, loginPk, expiresAt };
  },

  /**
   * Counts one read of a connection's owner. Returns false when the connection has reached the limit of reads in this
   * minute.
   */
  countReading: (connectionId: string, now: Date): Promise<boolean> =>
    ignoreRefusal(
      table.write(
        throttleWrite(now, { kind: 'frames', subject: connectionId, limit: READINGS_PER_MINUTE, windowMs: MINUTE_MS }),
      ),
    ),

  /** Connections of a member that have not expired. */
  findConnections: async (memberId: MemberId, now: Date): Promise<Connection[]> => {
    const { items } = await table.query({ ...connectionsOf(memberId), consistent: true });
    return items.filter(({ expiresAt }) => expiresAt > now.getTime());
  },

  /**
   * Stores the thread that the open app of a connection shows; null for none. The other fields stay. Changes nothing
   * when the connection has ended.
   */
  saveLook: async (memberId: MemberId, connectionId: string, room: ShownThread | null): Promise<void> => {
    const key = connectionKey(memberId, connectionId);
    await ignoreRefusal(
      table.write({
        name: 'connection',
        if: ['attribute_exists(pk)'],
        update: room === null ? { ...key, remove: ['room'] } : { ...key, set: { room } },
      }),
    );
  },

  /** Deletes both items of a connection. A repeat changes nothing. */
  deleteConnection: async (memberId: MemberId, connectionId: string): Promise<void> => {
    await table.transact([
      { name: 'connection', delete: connectionKey(memberId, connectionId) },
      { name: 'owner', delete: ownerKey(connectionId) },
    ]);
  },
});
export type ConnectionRepository = ReturnType<typeof createConnectionRepository>;
