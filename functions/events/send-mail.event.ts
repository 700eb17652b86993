import { unsubscribeToken, wantsMail } from '#functions/account/public.ts';
import type { MailRequested, MailTemplate, mailRequestedEvent } from '#functions/items/events/mails.ts';
import type { Config } from '#functions/platform/runtime/config.ts';
import type { EventConsumer } from '#functions/platform/service/define-domain.ts';
import { TryLater } from '#functions/platform/service/try-later.ts';
import type { MemberId } from '#shared/ids.ts';
import type { MailText } from '#shared/messages/mail.ja.ts';
import type { EventsDeps } from './deps.ts';
import { isLinkOver, isMailStillDue } from './is-mail-still-due.ts';
import { MAIL_LEASE_MS, MAIL_SEND_MS, untilWhenLeased } from './mail-lease.rules.ts';
import { isAskedFor, mailText, OPTIONAL_MAIL_OF } from './mail-templates.ts';
import { renderMail } from './render-mail.ts';

/**
 * Sends the mail of a `mail.requested` event at least once (rules: Mail, Nothing is lost; decision 024). Sends nothing
 * if the member refuses mails of this kind, the reason for the mail no longer exists, or a mail to the address bounced
 * recently (decision 080). Each run leases the mail before it sends the mail. If a run crashes, a later delivery of the
 * event sends the mail after the end of the lease.
 * @throws TryLater while another run holds the lease.
 */
export const sendMail: EventConsumer<typeof mailRequestedEvent, EventsDeps> = async (event, deps) => {
  const { core, mails } = deps;
  const { template, to, data } = event.data;
  const reader = 'uid' in to ? { uid: to.uid } : await findReader(deps, event.data, to.memberId);
  const text =
    reader &&
    mailText(template, { config: core.config, pepper: core.pepper, uid: reader.uid, at: new Date(event.at), data });
  if (!reader || !text || isLinkOver(event, core.clock.now())) return;
  if (!isAskedFor(template) && (await mails.isUndeliverable(core.pepper, reader.uid))) {
    core.logger.info('mail withheld', { template });
    return;
  }
  const owner = core.random.token(8);
  const now = Date.now();
  if (!(await mails.saveClaim(event.id, { owner, leaseUntil: now + MAIL_LEASE_MS, now }))) {
    const until = untilWhenLeased(await mails.findClaim(event.id), now);
    if (until !== undefined) throw new TryLater(until);
    return;
  }
  try {
    const giveUp = AbortSignal.timeout(Math.max(0, now + MAIL_SEND_MS - Date.now()));
    await deliver(reader, text, { template, giveUp }, deps);
  } catch (error) {
    // If the lease can't be deleted, it expires.
    await mails.deleteClaim(event.id, owner).catch(() => undefined);
    throw error;
  }
  await mails.saveDone(event.id).catch((error: unknown) => core.logger.error('sent mail not marked', { error }));
};

const deliver = async (
  { uid, unsubscribe }: Reader,
  text: MailText,
  { template, giveUp }: { template: MailTemplate; giveUp: AbortSignal },
  { core, mailer }: EventsDeps,
): Promise<void> => {
  const { SUPPORT_MAIL: support, PRODUCT_NAME: productName } = core.config;
  const rendered = renderMail(text, { productName, support }, unsubscribe?.page);
  const mail = { to: uid, ...rendered, unsubscribeUrl: unsubscribe?.post };
  const isTaken = await mailer.deliver(mail, giveUp);
  // SES refused this mail permanently: another try would fail in the same way, so the mail is marked as done.
  if (!isTaken) core.logger.error('mail refused for good', { template });
};

/**
 * `uid` is the reader's e-mail address. `unsubscribe` contains the unsubscribe links; absent in mails that a member
 * can't switch off.
 */
type Reader = { uid: string; unsubscribe?: { page: string; post: string } };

/**
 * A member's e-mail address and unsubscribe links. Undefined when the account is erased, the member refuses mails of
 * this kind, or the reason for the mail no longer exists.
 */
const findReader = async (
  { core: { config, pepper }, mails }: EventsDeps,
  requested: MailRequested,
  memberId: MemberId,
): Promise<Reader | undefined> => {
  const account = await mails.findAccount(memberId);
  const kind = OPTIONAL_MAIL_OF[requested.template];
  if (!account || (kind && !wantsMail(account, kind))) return undefined;
  if (!(await isMailStillDue(mails, requested, account))) return undefined;
  const login = await mails.findLogin(account.loginPk);
  if (!login) return undefined;
  if (!kind) return { uid: login.email };
  const query = new URLSearchParams({ kind, token: unsubscribeToken(pepper, memberId, kind) }).toString();
  return { uid: login.email, unsubscribe: unsubscribeLinks(config, query) };
};

/** The reader's browser opens `page`. The mail program posts to `post` (`List-Unsubscribe`). */
const unsubscribeLinks = ({ ORIGIN }: Config, query: string) => ({
  page: `${ORIGIN}/unsubscribe?${query}`,
  post: `${ORIGIN}/api/mail_unsubscribe?${query}`,
});
