import * as z from 'zod/mini';
import type { mailUndeliverableEvent } from '#functions/items/events/mails.ts';
import { allDone } from '#functions/platform/runtime/all-done.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { EventsDeps } from './deps.ts';

/** SES writes the event, not the service, so its form is checked. SES names at most 50 recipients of a mail. */
const Undeliverable = z.object({
  why: z.enum(['bounce', 'complaint']),
  recipients: z
    .array(z.object({ emailAddress: z.string().check(z.minLength(3), z.maxLength(400)) }))
    .check(z.maxLength(50)),
});

/**
 * Marks the addresses that a mail came back from, so that `sendMail` withholds further mails to them (decision 080). A
 * repeat writes the same mark again.
 * @throws ZodError when SES's event has another form, so that the event ends in the failed queue and raises its alarm.
 */
export const markUndeliverable: EventConsumer<typeof mailUndeliverableEvent, EventsDeps> = async (
  { data },
  { core, mails },
) => {
  const { why, recipients } = Undeliverable.parse(data);
  const addresses = new Set(recipients.map(({ emailAddress }) => bareAddress(emailAddress)));
  await allDone([...addresses].map((address) => mails.saveUndeliverable(core.pepper, address, why)));
  core.logger.info('mail undeliverable', { why, recipients: addresses.size });
};

/** `Name <a@b.jp>` is `a@b.jp`. */
const bareAddress = (recipient: string): string => /<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient;
