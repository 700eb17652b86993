import type { MailClaim } from '#functions/items/mail-sent.ts';

/**
 * Before a run of `sendMail` sends a mail, it leases the mail, so that no other run sends it. From the start of the
 * lease, the run waits at most this long (ms) for SES, including the retries of the SES client.
 */
export const MAIL_SEND_MS = 5_000;
/**
 * How long a run leases a mail (ms). The lease is longer than `MAIL_SEND_MS`, even if the clocks of two machines differ
 * by seconds. It is shorter than the time after which the queue delivers an event again, so that the lease has ended by
 * then.
 */
export const MAIL_LEASE_MS = 10_000;

/**
 * Called when another run's lease kept this run from sending the mail. Returns when that lease ends (epoch ms), or
 * `now` when it has already ended. Undefined when the mail is already sent.
 */
export const untilWhenLeased = (claim: MailClaim | undefined, now: number): number | undefined =>
  claim && claim.leaseUntil === undefined ? undefined : Math.max(claim?.leaseUntil ?? now, now);
