import { expect, test } from 'vitest';
import { SEXES } from '../../options/member.ts';
import { MODAL } from '../../options/notices.ts';
import { accountJa } from '../account.ja.ts';
import { ageJa } from '../age.ja.ts';
import { authJa } from '../auth.ja.ts';
import { boardsJa } from '../boards.ja.ts';
import { cancellationJa } from '../cancellation.ja.ts';
import { helpJa } from '../help.ja.ts';
import { homeJa } from '../home.ja.ts';
import { layoutJa } from '../layout.ja.ts';
import { mailUnsubscribeJa } from '../mail.ja.ts';
import { matchingJa } from '../matching.ja.ts';
import { noticeTextsJa } from '../notices.ja.ts';
import { paymentHistoryJa } from '../payment-history.ja.ts';
import { paymentsJa } from '../payments.ja.ts';
import { planJa } from '../plan.ja.ts';
import { reportingJa } from '../reporting.ja.ts';
import { safetyJa } from '../safety.ja.ts';
import { securityJa } from '../security.ja.ts';
import { settingsJa } from '../settings.ja.ts';
import { signOutJa } from '../sign-out.ja.ts';
import { tutorialJa } from '../tutorial.ja.ts';
import { leavingJa, withdrawalJa } from '../withdrawal.ja.ts';
import { defaultAnnouncements } from './announcements.ja.ts';
import { defaultFaq } from './faq.ts';
import { defaultModals } from './modals.ja.ts';
import { defaultNotices } from './notices.ja.ts';

const SCREENS = [
  accountJa,
  ageJa,
  authJa,
  boardsJa,
  cancellationJa,
  helpJa,
  homeJa,
  layoutJa,
  leavingJa,
  matchingJa,
  paymentHistoryJa,
  paymentsJa,
  planJa,
  reportingJa,
  safetyJa,
  securityJa,
  settingsJa,
  signOutJa,
  tutorialJa,
  withdrawalJa,
];
const NOTICES = Object.values(noticeTextsJa).map(({ title }) => title);
const PHONE_NUMBERS = ['#9110', '#8891'];

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

test('labels that help and notices quote are on the screens, letter for letter', () => {
  const known = new Set([...textsIn(SCREENS), ...NOTICES, mailUnsubscribeJa, ...PHONE_NUMBERS]);
  const written = textsIn([SEXES.map(defaultFaq), defaultAnnouncements, SEXES.map(defaultModals), defaultNotices]);
  const quoted = written.flatMap((text) => [...text.matchAll(/「([^」]+)」/gu)].map(([, label = '']) => label));
  expect(quoted.length).toBeGreaterThan(20);
  expect([...new Set(quoted)].filter((label) => !known.has(label))).toEqual([]);
});

test('notices, dialogs and help that are about trouble mention the report', () => {
  const texts = (value: unknown) => textsIn(value).join('\n');
  const promised = [
    defaultAnnouncements.find(({ id }) => id === 1),
    ...[2, 4].map((id) => defaultNotices.find((notice) => notice.id === id)),
    ...SEXES.map((sex) => defaultModals(sex).find(({ id }) => id === MODAL.safety)),
    ...SEXES.map((sex) => defaultFaq(sex)),
  ].map(texts);
  for (const text of promised) expect(text).toContain('通報');
});
