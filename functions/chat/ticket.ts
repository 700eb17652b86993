import { sha256 } from '#functions/platform/security/random.ts';
import type { Key } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';

/** The right to open one socket: whose it will be, and by which session it stands or falls. */
export type TicketItem = { memberId: MemberId; sex: Sex; client: string; loginPk: string; expiresAt: number };

export const TICKET = /^[\w-]{32,64}$/;
/** Only the hash is kept. */
export const ticketKey = (ticket: string): Key => ({ pk: `TICKET#${sha256(ticket)}`, sk: 'TICKET' });
