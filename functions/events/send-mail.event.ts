import { type AccountItem, accountKey } from '#functions/account/public.ts';
import type { Core } from '#functions/platform/core.ts';
import type { EventConsumer } from '#functions/platform/domain.ts';
import type { Mailer } from '#functions/platform/mailer.ts';
import type { LoginItem } from '#functions/platform/sessions.ts';
import { type Table, WriteRefused } from '#functions/platform/table.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { epochSeconds } from '#shared/time.ts';
import { mailText } from './mail-templates.ts';
import { renderMail } from './render-mail.ts';

export type EventsDeps = { core: Core; table: Table; mailer: Mailer };

const KEPT_MS = 8 * 86_400_000;

/**
 * Sends the mail of a `mail.requested` event. The event may come twice: the first to claim its id sends, and a crash
 * between claim and send loses one mail that the member can ask for again, which beats sending it twice. A send that the
 * provider refused gives the claim back, so that the retry of the queue sends it.
 */
export const sendMail: EventConsumer<EventsDeps> = async (event, { core, table, mailer }) => {
  if (event.type !== 'mail.requested') throw new AppError('internal');
  const { template, to, data } = event.data;
  const uid = 'uid' in to ? to.uid : await findAddress(table, to.memberId);
  const text =
    uid && mailText(template, { config: core.config, pepper: core.pepper, uid, at: new Date(event.at), data });
  if (!uid || !text) return;
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
    await mailer.deliver({ to: uid, ...renderMail(text, core.config.PRODUCT_NAME) });
  } catch (error) {
    await table.write({ name: 'claim', delete: claim });
    throw error;
  }
};

const findAddress = async (table: Table, memberId: MemberId): Promise<string | undefined> => {
  const account = await table.find<AccountItem>(accountKey(memberId));
  const login = account && (await table.find<LoginItem>({ pk: account.loginPk, sk: 'LOGIN' }));
  return login?.email;
};
