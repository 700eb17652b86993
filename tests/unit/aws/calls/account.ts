import { writeCursor } from '#functions/account/export/cursor.ts';
import { unsubscribeToken } from '#functions/account/mail-settings.ts';
import { accountKey } from '#functions/items/account.ts';
import { loginKey } from '#functions/platform/security/sessions.ts';
import * as contract from '#shared/contract/account.ts';
import * as settings from '#shared/contract/settings.ts';
import * as withdrawal from '#shared/contract/withdrawal.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { as, PASSWORD, pairOfScene, type Row, row, type Scene } from '../scene.ts';

/** Sets the stored times of her last call to 0, so that her next call updates them. */
export const afterAPause = async ({ core, world, her }: Scene): Promise<void> => {
  const login = { ...loginKey(core.pepper, her.email), set: { calledAt: 0 } };
  const account = { ...accountKey(her.id), set: { lastCallAt: 0 } };
  await world.table.transact([
    { name: 'login', update: login },
    { name: 'account', update: account },
  ]);
};

const exports: readonly Row[] = settings.EXPORT_SECTIONS.map((section, index) =>
  row(
    settings.exportData,
    async (scene) => {
      await pairOfScene(scene, { state: PAIR_STATE.matched, seq: 1, hasHerMessage: true });
      return { ...as(scene.her), ...(index === 0 ? {} : { query: { cursor: writeCursor({ section }) } }) };
    },
    { variant: section },
  ),
);

export const ACCOUNT: readonly Row[] = [
  row(contract.getAccount, ({ her }) => as(her)),
  row(
    contract.getAccount,
    async (scene) => {
      await afterAPause(scene);
      return as(scene.her);
    },
    { variant: 'after a pause' },
  ),
  row(contract.completeTutorial, ({ her }) => as(her)),
  row(contract.createLoginBonus, ({ her }) => as(her)),
  row(contract.unsubscribeMail, ({ core, her }) => ({
    query: { kind: 'match', token: unsubscribeToken(core.pepper, her.id, 'match') },
  })),
  row(settings.getMailSettings, ({ her }) => as(her)),
  row(settings.setMailSettings, ({ her }) => ({ ...as(her), body: { mail_settings: { match: false } } })),
  row(settings.getConsents, ({ her }) => as(her)),
  row(settings.setReadingConsent, ({ her }) => ({ ...as(her), body: { consent: false } })),
  row(settings.getChatSettings, ({ her }) => as(her)),
  row(settings.setChatSettings, ({ her }) => ({ ...as(her), body: { chat_settings: { read_marks: true } } })),
  ...exports,
  row(withdrawal.withdraw, ({ him }) => ({ ...as(him), body: { password: PASSWORD } })),
  row(withdrawal.withdrawWoman, ({ her }) => ({ ...as(her), body: {} })),
];
