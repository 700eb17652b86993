import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { appealReport, blockMember, createReport, listDecisions, listReports } from '#shared/contract/reports.ts';
import { type MemberId, ReportId } from '#shared/ids.ts';
import { REPORT_TEXT_MAX_CHARS } from '#shared/limits.ts';
import { reportingJa } from '#shared/messages/reporting.ja.ts';
import { safetyJa } from '#shared/messages/safety.ja.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { OwnReportsRoute } from './own-reports-route.tsx';
import { MemberSafety, ReportButton, ReportDialog, SuspendedNote } from './public.ts';
import { photoIdIn, type ReportTarget, roomTargets } from './report-targets.ts';

const { report } = safetyJa;
const id = 'v-for-tests-0001';
beforeEach(signedInWoman);

const openDialog = async () => {
  renderScreen(<ReportButton kind="review" id={id} />);
  await userEvent.click(screen.getByRole('button', { name: report.title }));
  return await screen.findByRole('dialog', { name: report.title });
};
const submit = (name: string = report.submit) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a report needs a reason, may have a text, and says where its state is shown', async () => {
  mockApi.reply(createReport, { success: true, id: ReportId.parse('t-for-tests-0001') });
  const dialog = await openDialog();
  expect(within(dialog).getByText(report.lead)).toBeTruthy();
  expect(submit(reportingJa.disabled).disabled).toBe(true);
  await userEvent.click(within(dialog).getByRole('radio', { name: reportingJa.reasons.untrue }));
  await userEvent.type(within(dialog).getByRole('textbox'), '  会っていない日の内容です。 ');
  await userEvent.click(within(dialog).getAllByRole('button', { name: report.submit }).at(-1) as HTMLElement);
  expect(await screen.findByText(report.done)).toBeTruthy();
  expect(mockApi.calls(createReport).map(({ body }) => body)).toEqual([
    { kind: 'review', id, reason: 'untrue', text: '会っていない日の内容です。' },
  ]);
  await userEvent.click(screen.getAllByRole('button', { name: reportingJa.close })[0] as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a text that is too long is not sent', async () => {
  const dialog = await openDialog();
  await userEvent.click(within(dialog).getByRole('radio', { name: reportingJa.reasons.other }));
  await userEvent.click(within(dialog).getByRole('textbox'));
  await userEvent.paste('あ'.repeat(REPORT_TEXT_MAX_CHARS + 1));
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: report.submit });
  expect(button.disabled).toBe(true);
  await userEvent.type(within(dialog).getByRole('textbox'), '{Backspace}');
  expect(button.disabled).toBe(false);
});

test.each([
  ['not_found', reportingJa.gone],
  ['too_many_requests', undefined],
] as const)('%s is reported to the member, and the reason stays', async (code, sentence) => {
  mockApi.fail(createReport, code);
  const dialog = await openDialog();
  const reason = within(dialog).getByRole<HTMLInputElement>('radio', { name: reportingJa.reasons.harassment });
  await userEvent.click(reason);
  await userEvent.click(within(dialog).getByRole('button', { name: report.submit }));
  const alert = await within(dialog).findByRole('alert');
  if (sentence) expect(alert.textContent).toContain(sentence);
  expect(reason.checked).toBe(true);
});

test('a report whose answer got lost is sent again as the same report', async () => {
  mockApi.lose(createReport);
  mockApi.reply(createReport, { success: true, id: ReportId.parse('t-for-tests-0001') });
  const dialog = await openDialog();
  await userEvent.click(within(dialog).getByRole('radio', { name: reportingJa.reasons.untrue }));
  const button = within(dialog).getByRole('button', { name: report.submit });
  await userEvent.click(button);
  await within(dialog).findByRole('alert');
  await userEvent.click(button);
  await screen.findByText(report.done);
  const keys = mockApi.calls(createReport).map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('own reports show what was reported, when, and whether staff have looked at it', async () => {
  mockApi.reply(listReports, {
    reports: [
      {
        id: ReportId.parse('t-for-tests-0002'),
        kind: 'post',
        state: 'waiting',
        created_at: '2026-07-03T16:00:00.000Z',
        rule: null,
        can_appeal: false,
        appeal: null,
      },
      {
        id: ReportId.parse('t-for-tests-0001'),
        kind: 'review',
        state: 'handled',
        created_at: '2026-07-01T00:00:00.000Z',
        rule: 'harassment',
        can_appeal: false,
        appeal: null,
      },
    ],
  });
  mockApi.reply(listDecisions, { decisions: [] });
  renderScreen(<OwnReportsRoute />, { at: '/settings/reports' });
  const rows = within(await screen.findByRole('list', { name: reportingJa.own.list })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '掲示板の投稿確認待ち2026年7月4日に通報',
    `レビュー対応済み2026年7月1日に通報${safetyJa.outcome.broken('harassment')}`,
  ]);
});

test('without a report the page says how to make one', async () => {
  mockApi.reply(listReports, { reports: [] });
  mockApi.reply(listDecisions, { decisions: [] });
  renderScreen(<OwnReportsRoute />, { at: '/settings/reports' });
  await waitFor(() => expect(screen.getByText(reportingJa.own.empty)).toBeTruthy());
});

const memberId = 'mxxxxxxxxxxxxxxxxxxxxx1' as MemberId;
const profile = { profile1: `/photos/${memberId}/aphoto0000001/780.webp?e=1&s=x`, profile2: '', profile3: '' };

test.each([
  ['/photos/m1234567890/aphoto0000001/780.webp?e=1', 'm1234567890.aphoto0000001'],
  ['/photos/m1234567890/aphoto0000001~ab1/96.webp', 'm1234567890.aphoto0000001'],
  // A drawn portrait that many members of the demo data share.
  ['/photos/stock/m-001/780.webp?e=1', 'm1234567890.m-001'],
  ['/images/avatars/1.svg', undefined],
  ['', undefined],
])('the photo behind %s', (url, id) => {
  expect(photoIdIn('m1234567890', url)).toBe(id);
});

test('a room offers the partner and the partner’s newest messages, and no own message', () => {
  const at = '2026-07-03T16:00:00.000Z';
  const message = (seq: number, user_id: string) =>
    ({ id: `c${seq}`, seq, user_id, content: `${seq}`, created_at: at }) as never;
  const targets = roomTargets(memberId, [message(1, memberId), message(2, 'me'), message(3, memberId)]);
  expect(targets.map(({ kind, id }) => [kind, id])).toEqual([
    ['member', memberId],
    ['message', 'c3'],
    ['message', 'c1'],
  ]);
});

test('an old message in a long talk can be reported, too', async () => {
  mockApi.reply(createReport, { success: true, id: ReportId.parse('t-for-tests-0001') });
  const messages = Array.from({ length: 45 }, (_none, index) => ({
    id: `c${index + 1}`,
    seq: index + 1,
    user_id: memberId,
    content: `${index + 1}番目`,
    created_at: '2026-07-03T16:00:00.000Z',
  }));
  const [member, ...spoken] = roomTargets(memberId, messages as never);
  renderScreen(<ReportDialog targets={[member as ReportTarget, ...spoken]} onClose={() => {}} />);
  const dialog = await screen.findByRole('dialog', { name: report.title });
  expect(within(dialog).getByText('45番目')).toBeTruthy();
  expect(within(dialog).queryByText('1番目')).toBeNull();
  for (let press = 0; press < 2; press += 1)
    await userEvent.click(within(dialog).getByRole('button', { name: reportingJa.target.more }));
  expect(within(dialog).queryByRole('button', { name: reportingJa.target.more })).toBeNull();
  await userEvent.click(within(dialog).getByText('1番目'));
  await userEvent.click(within(dialog).getByRole('radio', { name: reportingJa.reasons.harassment }));
  await userEvent.click(within(dialog).getByRole('button', { name: report.submit }));
  await screen.findByText(report.done);
  expect(mockApi.calls(createReport).map(({ body }) => body)).toMatchObject([{ kind: 'message', id: 'c1' }]);
});

test('a photo is reported from the profile, and the member can be blocked right after', async () => {
  mockApi.reply(createReport, { success: true, id: ReportId.parse('t-for-tests-0001') });
  mockApi.fail(blockMember, 'unavailable');
  mockApi.reply(blockMember, { success: true });
  renderScreen(<MemberSafety profile={profile} uuid={memberId} leaveTo="/home" />);
  await userEvent.click(screen.getByRole('button', { name: report.title }));
  const dialog = await screen.findByRole('dialog', { name: report.title });
  await userEvent.click(within(dialog).getByRole('radio', { name: new RegExp(reportingJa.target.photo(1)) }));
  await userEvent.click(within(dialog).getByRole('radio', { name: reportingJa.reasons.private_facts }));
  await userEvent.click(within(dialog).getByRole('button', { name: report.submit }));
  await screen.findByText(report.done);
  expect(mockApi.calls(createReport).map(({ body }) => body)).toEqual([
    { kind: 'photo', id: `${memberId}.aphoto0000001`, reason: 'private_facts', text: null },
  ]);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: safetyJa.block.open }));
  const block = await screen.findByRole('alertdialog', { name: safetyJa.block.title });
  const submitBlock = () => userEvent.click(within(block).getByRole('button', { name: safetyJa.block.submit }));
  await submitBlock();
  expect(await within(block).findByRole('alert')).toBeTruthy();
  await submitBlock();
  await waitFor(() => expect(mockApi.calls(blockMember)).toHaveLength(2));
  expect(mockApi.calls(blockMember).map(({ body }) => body)).toEqual([{ uuid: memberId }, { uuid: memberId }]);
});

test('a decision about own content names its rule and is appealed once', async () => {
  const decision = {
    id: ReportId.parse('t-for-tests-0003'),
    kind: 'post' as const,
    rule: 'untrue' as const,
    action: 'hide' as const,
    decided_at: '2026-07-01T00:00:00.000Z',
    can_appeal: true,
    appeal: null,
  };
  mockApi.reply(listReports, { reports: [] });
  mockApi.reply(listDecisions, { decisions: [decision] });
  mockApi.reply(appealReport, { success: true });
  mockApi.reply(listReports, { reports: [] });
  mockApi.reply(listDecisions, { decisions: [{ ...decision, can_appeal: false, appeal: 'waiting' }] });
  renderScreen(<OwnReportsRoute />, { at: '/settings/reports' });
  expect(await screen.findByText(safetyJa.outcome.broken('untrue'))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: safetyJa.appeal.open }));
  const dialog = await screen.findByRole('dialog', { name: safetyJa.appeal.title });
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: safetyJa.appeal.disabled }).disabled).toBe(true);
  await userEvent.type(within(dialog).getByRole('textbox'), ' 事実です ');
  await userEvent.click(within(dialog).getByRole('button', { name: safetyJa.appeal.submit }));
  expect(await screen.findByText(safetyJa.appeal.done)).toBeTruthy();
  expect(mockApi.calls(appealReport).map(({ body }) => body)).toEqual([{ text: '事実です' }]);
  await userEvent.click(within(dialog).getAllByRole('button', { name: safetyJa.appeal.close })[0] as HTMLElement);
  expect(await screen.findByText(safetyJa.appeal.states.waiting)).toBeTruthy();
  expect(screen.queryByRole('button', { name: safetyJa.appeal.open })).toBeNull();
});

test('a member who has seen the decisions before the suspension also sees the suspension', async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData([listDecisions.name], { decisions: [] });
  const suspension = { kind: 'post', rule: 'harassment', action: 'suspend', can_appeal: true, appeal: null } as const;
  mockApi.reply(listDecisions, {
    decisions: [{ ...suspension, id: ReportId.parse('t-for-tests-0004'), decided_at: '2026-07-01T00:00:00.000Z' }],
  });
  const onSignOut = vi.fn();
  renderScreen(<SuspendedNote onSignOut={onSignOut} />, { queryClient });
  expect(await screen.findByRole('button', { name: safetyJa.appeal.open })).toBeTruthy();
  expect(onSignOut).not.toHaveBeenCalled();
});
