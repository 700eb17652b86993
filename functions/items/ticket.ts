import { sha256 } from '#functions/platform/runtime/random.ts';
import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';

/** A one-time credential with which one session of a member opens a WebSocket. `expiresAt` is epoch ms. */
export type TicketItem = { memberId: MemberId; sex: Sex; client: string; loginPk: string; expiresAt: number };

/** Format of a ticket in requests and responses. */
export const TICKET_PATTERN = /^[\w-]{32,64}$/;
/** Only the hash of a ticket is stored. */
export const ticketKey = (ticket: string): Key<TicketItem> => ({ pk: `TICKET#${sha256(ticket)}`, sk: 'TICKET' });
