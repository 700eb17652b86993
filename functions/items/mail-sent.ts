import type { Key, Stored } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { epochSeconds } from '#shared/time.ts';

/**
 * Tells a repeated delivery of an event that another run sends the mail now or that the mail is done. A run leases the
 * mail before sending it: `owner` is the id of the run, `leaseUntil` is the end of the lease (epoch ms of the wall
 * clock). An item without a lease marks the mail as done. The item contains neither the address nor the text.
 */
export type MailClaim = { owner?: string; leaseUntil?: number; ttl: number };
export const mailClaimKey = (eventId: string): Key<MailClaim> => ({ pk: `MAIL#${eventId}`, sk: 'SENT' });

/**
 * When a mail about unread messages was last requested (epoch ms). A further mail is requested only after a pause. The
 * item expires at the end of the pause (`ttl`).
 */
type DigestItem = { lastSentAt: number; ttl: number };
export const digestKey = (memberId: MemberId): Key<DigestItem> => ({ pk: `MAIL#${memberId}`, sk: 'DIGEST' });
export const digestItem = (memberId: MemberId, now: Date, pauseMs: number): Stored<DigestItem> => ({
  ...digestKey(memberId),
  lastSentAt: now.getTime(),
  ttl: epochSeconds(new Date(now.getTime() + pauseMs)),
});
