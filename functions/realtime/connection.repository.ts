import { isLive, loginKeyAt } from '#functions/platform/security/sessions.ts';
import { type Table, WriteRefused } from '#functions/platform/table/table.ts';
import type { Connection, OwnerItem } from '#functions/records/connection.ts';
import { connectionKey, connectionsOf, ownerKey } from '#functions/records/connection.ts';
import { ticketKey } from '#functions/records/ticket.ts';
import type { MemberId } from '#shared/ids.ts';
import { CONNECTION_ROW_MS } from '#shared/limits.ts';
import { epochSeconds } from '#shared/time.ts';

export const createConnectionRepository = (table: Table) => ({
  /**
   * Spends a ticket on a connection: exactly one of any number at once. False for a ticket that is unknown, spent, past
   * its end, or whose session ended since.
   */
  openConnection: async (ticket: string, connectionId: string, now: Date): Promise<boolean> => {
    const stored = await table.find(ticketKey(ticket), { consistent: true });
    if (!stored || stored.expiresAt <= now.getTime()) return false;
    const { memberId, sex, client, loginPk } = stored;
    const login = await table.find(loginKeyAt(loginPk), { consistent: true });
    const session = login && Object.hasOwn(login.sessions, client) ? login.sessions[client] : undefined;
    if (!login?.isOpen || !isLive(session, now)) return false;
    // Nothing is handed out to a session that is over, however long its socket stays open.
    const end = Math.min(now.getTime() + CONNECTION_ROW_MS, session.expiresAt);
    const life = { expiresAt: end, ttl: epochSeconds(new Date(end)) };
    try {
      await table.transact([
        { name: 'ticket', if: ['attribute_exists(pk)'], delete: ticketKey(ticket) },
        { name: 'connection', put: { ...connectionKey(memberId, connectionId), client, ...life } },
        { name: 'owner', put: { ...ownerKey(connectionId), id: memberId, sex, client, loginPk, ...life } },
      ]);
      return true;
    } catch (error) {
      if (error instanceof WriteRefused) return false;
      throw error;
    }
  },

  /** Whose socket it is, over or not. */
  findOwner: async (connectionId: string): Promise<OwnerItem | undefined> => {
    const owner = await table.find(ownerKey(connectionId), { consistent: true });
    if (!owner) return undefined;
    const { id, sex, client, loginPk, expiresAt } = owner;
    return { id, sex, client, loginPk, expiresAt };
  },

  findConnections: async (memberId: MemberId, now: Date): Promise<Connection[]> => {
    const { items } = await table.query({ ...connectionsOf(memberId), consistent: true });
    return items.filter(({ expiresAt }) => expiresAt > now.getTime());
  },

  /** Both rows; the second time there is nothing left to delete. */
  deleteConnection: async (memberId: MemberId, connectionId: string): Promise<void> => {
    await table.transact([
      { name: 'connection', delete: connectionKey(memberId, connectionId) },
      { name: 'owner', delete: ownerKey(connectionId) },
    ]);
  },
});
export type ConnectionRepository = ReturnType<typeof createConnectionRepository>;
