import { unsubscribeToken, wantsMail } from '#functions/account/public.ts';
import type { Config } from '#functions/platform/runtime/config.ts';
import type { Core } from '#functions/platform/runtime/core.ts';
import type { EventConsumer } from '#functions/platform/runtime/domain.ts';
import { loginKeyAt } from '#functions/platform/security/sessions.ts';
import { type Table, WriteRefused } from '#functions/platform/table/table.ts';
import { accountKey } from '#functions/records/account.ts';
import type { MailRequested, mailRequestedEvent } from '#functions/records/events/mails.ts';
import type { MemberId } from '#shared/ids.ts';
import { epochSeconds } from '#shared/time.ts';
import type { EventsDeps } from './deps.ts';
import { isMailStillDue } from './is-mail-still-due.ts';
import { mailText, OPTIONAL_MAIL_OF } from './mail-templates.ts';
import { renderMail } from './render-mail.ts';

const KEPT_MS = 8 * 86_400_000;

/**
 * Sends the mail of a `mail.requested` event, unless it is of a kind that the member does not want (any more), or what it
 * tells of is over. The event may come twice: the first to claim its id sends, and a crash between claim and send loses one
 * mail that the member can ask for again, which beats sending it twice. A send that the provider refused gives the claim
 * back, so that the retry of the queue sends it.
 */
export const sendMail: EventConsumer<typeof mailRequestedEvent, EventsDeps> = async (
  event,
  { core, table, mailer },
) => {
  const { template, to, data } = event.data;
  const reader = 'uid' in to ? { uid: to.uid } : await findReader(table, core, event.data, to.memberId);
  const text =
    reader &&
    mailText(template, { config: core.config, pepper: core.pepper, uid: reader.uid, at: new Date(event.at), data });
  if (!reader || !text) return;
  const claim = { pk: `MAIL#${event.id}`, sk: 'SENT' };
  try {
    await table.write({
      name: 'claim',
      if: ['attribute_not_exists(pk)'],
      put: { ...claim, ttl: epochSeconds(new Date(Date.now() + KEPT_MS)) },
    });
  } catch (error) {
    if (error instanceof WriteRefused) return;
    throw error;
  }
  try {
    const { unsubscribe } = reader;
    const { PRODUCT_NAME: productName, SUPPORT_MAIL: support } = core.config;
    await mailer.deliver({
      to: reader.uid,
      ...renderMail(text, { productName, support }, unsubscribe?.page),
      unsubscribeUrl: unsubscribe?.post,
    });
  } catch (error) {
    await table.write({ name: 'claim', delete: claim });
    throw error;
  }
};

type Reader = { uid: string; unsubscribe?: { page: string; post: string } };

/** Where a member reads mails; nobody when they are gone, or do not want this kind. */
const findReader = async (
  table: Table,
  { config, pepper }: Core,
  wanted: MailRequested,
  memberId: MemberId,
): Promise<Reader | undefined> => {
  const account = await table.find(accountKey(memberId), { consistent: true });
  const kind = OPTIONAL_MAIL_OF[wanted.template];
  if (!account || (kind && !wantsMail(account, kind))) return undefined;
  if (!(await isMailStillDue(table, wanted, account))) return undefined;
  const login = await table.find(loginKeyAt(account.loginPk));
  if (!login) return undefined;
  if (!kind) return { uid: login.email };
  const query = new URLSearchParams({ kind, token: unsubscribeToken(pepper, memberId, kind) }).toString();
  return { uid: login.email, unsubscribe: unsubscribeLinks(config, query) };
};

const unsubscribeLinks = ({ ORIGIN }: Config, query: string) => ({
  page: `${ORIGIN}/unsubscribe?${query}`,
  post: `${ORIGIN}/api/mail_unsubscribe?${query}`,
});
