import { setTimeout as sleep } from 'node:timers/promises';
import { signUp } from '#shared/contract/auth.ts';
import { mustBe, type Probe, skip } from '../probe.ts';

/**
 * Longest time until the bounce is in the log. The mail and its bounce pass the outbox, SES, EventBridge and a queue,
 * and each of these may retry.
 */
const WITHIN_MS = 120_000;
const ASK_EVERY_MS = 1_000;

export const mailProbes: readonly Probe[] = [
  {
    name: 'bounce',
    proves: 'A mail leaves by SES, and its bounce comes back over the event bus to the service that keeps it',
    next: 'Look for the mail in the queue of failed events, then at the event destination of the configuration set, the rules of the bus and the log of the service events.',
    run: async ({ name, service, logLines = () => skip('No credentials may read the logs of the stage') }) => {
      // An address of SES's mailbox simulator. It also works while SES still restricts the account to verified
      // addresses (the SES sandbox), and does not affect the sender's reputation.
      const email = `bounce+${Date.now()}@simulator.amazonses.com`;
      const password = crypto.randomUUID();
      const since = Date.now();
      const find = () => logLines({ group: `/awai/${name}/events`, text: 'mail undeliverable', since });
      await find();
      const body = { email, password, password_confirmation: password, sex: 1, terms: true, adult: true } as const;
      mustBe('a sign-up', (await service.call(signUp, { body })).status, 200);
      const until = performance.now() + WITHIN_MS;
      while ((await find()).length === 0) {
        if (performance.now() > until) throw new Error('The bounce of the confirmation mail has not come back');
        await sleep(ASK_EVERY_MS);
      }
    },
  },
];
