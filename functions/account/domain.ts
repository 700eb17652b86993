import { exportAgeCheck } from '#functions/age/public.ts';
import { exportPosts } from '#functions/boards/public.ts';
import { exportMessages, exportOfficeMessages } from '#functions/chat/public.ts';
import { exportNotices, noticeAccountFields } from '#functions/notices/public.ts';
import { exportPairs } from '#functions/pairs/public/lists.ts';
import { exportCancelReasons, exportLikes, exportPayments } from '#functions/payments/public.ts';
import { defineDomain } from '#functions/platform/service/define-domain.ts';
import { exportProfile } from '#functions/profile/public.ts';
import { exportRecommendSetting } from '#functions/recommend/public.ts';
import { exportReviews } from '#functions/reviews/public.ts';
import { exportReports } from '#functions/safety/public.ts';
import { access } from './access.ts';
import { completeTutorial } from './complete-tutorial.handler.ts';
import { createLoginBonus } from './create-login-bonus.handler.ts';
import { accountDeps, type FromAbove } from './deps.ts';
import { eraseWithdrawn } from './erase.schedule.ts';
import { exportAccount, exportConsents, exportMailSettings, exportSessions } from './export/own-data.repository.ts';
import { exportData } from './export-data.handler.ts';
import { getAccount } from './get-account.handler.ts';
import { getChatSettings } from './get-chat-settings.handler.ts';
import { getConsents } from './get-consents.handler.ts';
import { getMailSettings } from './get-mail-settings.handler.ts';
import { setChatSettings } from './set-chat-settings.handler.ts';
import { setMailSettings } from './set-mail-settings.handler.ts';
import { setReadingConsent } from './set-reading-consent.handler.ts';
import { unsubscribeMail } from './unsubscribe-mail.handler.ts';
import { withdraw } from './withdraw.handler.ts';
import { withdrawWoman } from './withdraw-woman.handler.ts';

/** The exporter of each section of a member's data export. The type requires one for every section. */
const exporters: FromAbove['exporters'] = {
  account: exportAccount,
  consents: exportConsents,
  mail_settings: exportMailSettings,
  sessions: exportSessions,
  profile: exportProfile,
  recommend_setting: exportRecommendSetting,
  age_check: exportAgeCheck,
  notices: exportNotices,
  cancel_reasons: exportCancelReasons,
  payments: exportPayments,
  likes: exportLikes,
  records: exportPairs,
  messages: exportMessages,
  office_messages: exportOfficeMessages,
  reviews: exportReviews,
  posts: exportPosts,
  reports: exportReports,
};

export const domain = defineDomain({
  access,
  deps: accountDeps({ exporters, noticeFields: noticeAccountFields }),
  handlers: [
    getAccount,
    completeTutorial,
    createLoginBonus,
    unsubscribeMail,
    getMailSettings,
    setMailSettings,
    getConsents,
    setReadingConsent,
    getChatSettings,
    setChatSettings,
    exportData,
    withdraw,
    withdrawWoman,
  ],
  schedules: { erase: eraseWithdrawn },
});
