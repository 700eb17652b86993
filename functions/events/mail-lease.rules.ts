import type { MailClaim } from '#functions/items/mail-sent.ts';

/**
 * A run of `sendMail` leases a mail before it sends the mail, so that no other run sends it. The run stops waiting for
 * SES this long after its lease began. This time includes the retries of the SES client.
 */
export const MAIL_SEND_MS = 5_000;
/**
 * How long a run leases a mail. Longer than `MAIL_SEND_MS`, even if the clocks of two machines differ by seconds.
 * Shorter than the delay after which the queue delivers an event again. Otherwise an event could end in the dead-letter
 * queue while a lease lasts.
 */
export const MAIL_LEASE_MS = 10_000;

/**
 * Called when another run's lease kept this run from sending the mail. Returns when that lease ends (epoch ms), or
 * `now` when it has already ended. Undefined when the mail is already sent.
 */
export const untilWhenLeased = (claim: MailClaim | undefined, now: number): number | undefined =>
  claim && claim.leaseUntil === undefined ? undefined : Math.max(claim?.leaseUntil ?? now, now);
