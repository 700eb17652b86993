import { announcementHeadKey, contentHeadKey, contentItem } from '#functions/items/content.ts';
import { noticeHeadKey } from '#functions/items/notice-head.ts';
import { submitCancelReason } from '#shared/contract/cancellation.ts';
import { getHelp } from '#shared/contract/help.ts';
import * as contract from '#shared/contract/notices.ts';
import { listPayments } from '#shared/contract/payment-history.ts';
import { trackPage, trackVisit } from '#shared/contract/tracking.ts';
import { CANCEL_REASONS, MAN, WOMAN } from '#shared/options/member.ts';
import { MODAL } from '#shared/options/notices.ts';
import { as, PASSWORD, type Row, row, type Scene } from '../scene.ts';
import { afterAPause } from './account.ts';

const withNotice = async ({ world, her, now }: Scene) => {
  const n1 = { notice: 'verified', data: {}, at: now.getTime() };
  await world.table.write({ name: 'head', put: { ...noticeHeadKey(her.id), last: 1, n1 } });
};
const withContent = async ({ world, now }: Scene) => {
  const at = now.getTime();
  const head = { version: 1, lastId: 1, count: 1, newest: [{ id: 1, at }] };
  await world.table.transact([
    { name: 'head', put: { ...contentHeadKey('notices', WOMAN), ...head } },
    { name: 'row', put: contentItem('notices', WOMAN, { id: 1, at, topic: 'お知らせ', info: '…' }) },
    { name: 'head', put: { ...announcementHeadKey(WOMAN), ...head } },
    { name: 'row', put: contentItem('announcements', WOMAN, { id: 1, at, title: 'お知らせ', body: '…', url: null }) },
  ]);
};
const prepared = async <T>(prepare: Promise<unknown>, input: T): Promise<T> => {
  await prepare;
  return input;
};

export const NOTICES: readonly Row[] = [
  row(contract.listNotificationReads, (scene) => prepared(withNotice(scene), as(scene.her))),
  row(contract.markNotificationRead, (scene) =>
    prepared(withNotice(scene), { ...as(scene.her), body: { notification_id: 1 } }),
  ),
  row(contract.listNotices, (scene) => prepared(withContent(scene), as(scene.her))),
  row(contract.getNotice, (scene) => prepared(withContent(scene), { ...as(scene.her), query: { id: 1 } })),
  row(contract.listAnnouncements, (scene) => prepared(withContent(scene), as(scene.her))),
  row(contract.markAnnouncementsSeen, (scene) =>
    prepared(withContent(scene), { ...as(scene.her), body: { announcement_id: 1 } }),
  ),
  row(contract.listModals, ({ her }) => as(her)),
  row(contract.markModalSeen, ({ her }) => ({ ...as(her), body: { code: MODAL.welcome } })),
  row(getHelp, ({ her }) => as(her), { variant: 'signed in' }),
  row(getHelp, () => ({ query: { sex: WOMAN } }), { variant: 'a visitor' }),
];

const reason = (sex: 1 | 2) => ({ cancel_reason: CANCEL_REASONS[sex][0] });
export const PAYMENTS: readonly Row[] = [
  row(
    submitCancelReason,
    ({ him }) => ({ ...as(him), body: { cancel_reason: { ...reason(MAN), password: PASSWORD } } }),
    { variant: 'with the password' },
  ),
  row(submitCancelReason, ({ her }) => ({ ...as(her), body: { cancel_reason: reason(WOMAN) } }), {
    variant: 'of the survey',
  }),
  row(listPayments, ({ him }) => as(him)),
];

export const TRACKING: readonly Row[] = [
  row(trackVisit, () => ({ body: { from: 'direct_visit', path: '/' } })),
  row(trackPage, (scene) =>
    prepared(afterAPause(scene), { ...as(scene.her), body: { from: 'access_page', path: '/home' } }),
  ),
];
