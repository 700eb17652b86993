import { unsubscribeToken, wantsMail } from '#functions/account/public.ts';
import type { Config } from '#functions/platform/runtime/config.ts';
import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import type { MailRequested, mailRequestedEvent } from '#functions/records/events/mails.ts';
import type { MemberId } from '#shared/ids.ts';
import type { EventsDeps } from './deps.ts';
import { isMailStillDue } from './is-mail-still-due.ts';
import { mailText, OPTIONAL_MAIL_OF } from './mail-templates.ts';
import { renderMail } from './render-mail.ts';

/**
 * Sends the mail of a `mail.requested` event, unless the member refuses mails of this kind or the reason for the mail
 * no longer exists. An event may be delivered twice, so the first run claims the event and only that run sends the
 * mail. A crash between claim and delivery loses one mail. That is better than the same mail twice, because the member
 * can request the mail again. When the provider refuses the mail, the claim is deleted and the queue delivers the event
 * again.
 */
export const sendMail: EventConsumer<typeof mailRequestedEvent, EventsDeps> = async (event, deps) => {
  const { core, mailer, mails } = deps;
  const { template, to, data } = event.data;
  const reader = 'uid' in to ? { uid: to.uid } : await findReader(deps, event.data, to.memberId);
  const text =
    reader &&
    mailText(template, { config: core.config, pepper: core.pepper, uid: reader.uid, at: new Date(event.at), data });
  if (!reader || !text) return;
  if (!(await mails.saveClaim(event.id))) return;
  try {
    const { unsubscribe } = reader;
    const { PRODUCT_NAME: productName, SUPPORT_MAIL: support } = core.config;
    await mailer.deliver({
      to: reader.uid,
      ...renderMail(text, { productName, support }, unsubscribe?.page),
      unsubscribeUrl: unsubscribe?.post,
    });
  } catch (error) {
    await mails.deleteClaim(event.id);
    throw error;
  }
};

/** `uid` is the reader's e-mail address. `unsubscribe` contains the links of a mail that the member may refuse. */
type Reader = { uid: string; unsubscribe?: { page: string; post: string } };

/**
 * A member's e-mail address. Undefined when the account is erased, the member refuses mails of this kind, or the reason
 * for the mail no longer exists.
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
