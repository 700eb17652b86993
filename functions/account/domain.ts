import { defineDomain } from '#functions/platform/runtime/domain.ts';
import { access } from './access.ts';
import { completeTutorial } from './complete-tutorial.handler.ts';
import { createLoginBonus } from './create-login-bonus.handler.ts';
import { eraseWithdrawn } from './erase.schedule.ts';
import { exportData } from './export-data.handler.ts';
import { type AccountDeps, getAccount } from './get-account.handler.ts';
import { getConsents } from './get-consents.handler.ts';
import { getMailSettings } from './get-mail-settings.handler.ts';
import { setMailSettings } from './set-mail-settings.handler.ts';
import { setReadingConsent } from './set-reading-consent.handler.ts';
import { unsubscribeMail } from './unsubscribe-mail.handler.ts';
import { withdraw } from './withdraw.handler.ts';
import { withdrawWoman } from './withdraw-woman.handler.ts';

export const domain = defineDomain<AccountDeps>({
  access,
  deps: (core, table) => ({ core, table }),
  handlers: [
    getAccount,
    completeTutorial,
    createLoginBonus,
    unsubscribeMail,
    getMailSettings,
    setMailSettings,
    getConsents,
    setReadingConsent,
    exportData,
    withdraw,
    withdrawWoman,
  ],
  schedules: { erase: eraseWithdrawn },
});
