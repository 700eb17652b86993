import type { Key, Stored } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import { epochSeconds } from '#shared/time.ts';

/**
 * The claim on the mail of an event. A run leases the mail before it sends the mail: `owner` is the run, `leaseUntil`
 * is the end of the lease (epoch ms of the wall clock). A claim without a lease marks the mail as done. The claim
 * contains neither the address nor the text.
 */
export type MailClaim = { owner?: string; leaseUntil?: number; ttl: number };
export const mailClaimKey = (eventId: string): Key<MailClaim> => ({ pk: `MAIL#${eventId}`, sk: 'SENT' });

/**
 * When a mail about unread messages was last requested (epoch ms). The item is deleted when the pause after that mail
 * is over.
 */
type DigestItem = { lastSentAt: number; ttl: number };
export const digestKey = (memberId: MemberId): Key<DigestItem> => ({ pk: `MAIL#${memberId}`, sk: 'DIGEST' });
export const digestItem = (memberId: MemberId, now: Date, pauseMs: number): Stored<DigestItem> => ({
  ...digestKey(memberId),
  lastSentAt: now.getTime(),
  ttl: epochSeconds(new Date(now.getTime() + pauseMs)),
});
