import * as z from 'zod/mini';
import type { mailUndeliverableEvent } from '#functions/items/events/mails.ts';
import { allDone } from '#functions/platform/runtime/all-done.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import type { EventsDeps } from './deps.ts';

/**
 * The schema of SES's event about a mail that bounced or caused a complaint. SES lists at most 50 recipients of a mail.
 */
const Undeliverable = z.object({
  why: z.enum(['bounce', 'complaint']),
  recipients: z
    .array(z.object({ emailAddress: z.string().check(z.minLength(3), z.maxLength(400)) }))
    .check(z.maxLength(50)),
});

/**
 * Marks the addresses at which a mail bounced or caused a complaint, so that `sendMail` sends no further mails to them
 * (decision 080). A repeat writes the same mark again.
 * @throws ZodError when SES's event has another form, so that the event ends in the dead-letter queue and causes an
 * alarm.
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

/** The address alone: `a@b.jp` for `Name <a@b.jp>`. */
const bareAddress = (recipient: string): string => /<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient;
