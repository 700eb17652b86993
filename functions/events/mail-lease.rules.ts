import type { MailClaim } from '#functions/items/mail-sent.ts';

/**
 * After this time from the beginning of its lease, a run stops waiting for SES, including retries of the SES client.
 */
export const MAIL_SEND_MS = 5_000;
/**
 * How long a run leases a mail. Longer than `MAIL_SEND_MS`, even if the clocks of two machines differ by seconds.
 * Shorter than the time after which the queue delivers an event again, so that an event does not end in the dead-letter
 * queue while a lease lasts.
 */
export const MAIL_LEASE_MS = 10_000;

/**
 * When the lease ends (epoch ms) that kept a run from sending the mail; `now` when that lease has already ended.
 * Undefined when the mail is already sent.
 */
export const untilWhenLeased = (claim: MailClaim | undefined, now: number): number | undefined =>
  claim && claim.leaseUntil === undefined ? undefined : Math.max(claim?.leaseUntil ?? now, now);
