import { sha256 } from '#functions/platform/security/random.ts';
import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';

/** The right to open one socket: for which member, and bound to which session. */
export type TicketItem = { memberId: MemberId; sex: Sex; client: string; loginPk: string; expiresAt: number };

/** Form of a ticket on the wire. */
export const TICKET = /^[\w-]{32,64}$/;
/** Only the hash of a ticket is stored. */
export const ticketKey = (ticket: string): Key<TicketItem> => ({ pk: `TICKET#${sha256(ticket)}`, sk: 'TICKET' });
