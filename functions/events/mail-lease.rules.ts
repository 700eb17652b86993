import type { MailClaim } from '#functions/items/mail-sent.ts';

/** How long after the beginning of its lease a run stops waiting for SES, retries of the client included. */
export const MAIL_SEND_MS = 5_000;
/**
 * How long a run leases a mail. Longer than `MAIL_SEND_MS`, even if the clocks of two machines differ by seconds.
 * Shorter than the time after which the queue delivers an event again, so that no event is given up while a lease
 * lasts.
 */
export const MAIL_LEASE_MS = 10_000;

/**
 * When the lease that refused a run ends, in epoch ms. `now` when the lease has ended since. Undefined when the mail is
 * done.
 */
export const untilWhenLeased = (claim: MailClaim | undefined, now: number): number | undefined =>
  claim && claim.leaseUntil === undefined ? undefined : Math.max(claim?.leaseUntil ?? now, now);
