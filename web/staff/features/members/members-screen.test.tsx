import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchAuthSession } from 'aws-amplify/auth';
import { Activity, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createMemberNote,
  listMemberLedger,
  restoreMember,
  searchLedger,
  searchMembers,
  setMemberRank,
  setMemberStatus,
  suspendMember,
  viewMember,
} from '#shared/contract/staff-members.ts';
import type { MemberId, ReportId } from '#shared/ids.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { staffMembersJa } from '#shared/messages/staff-members.ja.ts';
import { suspensionJa } from '#shared/messages/suspension.ja.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import type { StaffGroup } from '#shared/options/staff.ts';
import { press, sessionOf } from '#tests/setup/web/console.tsx';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { ShortcutScope } from '../../platform/shortcut-scope.ts';
import { useShortcuts } from '../../platform/use-shortcuts.ts';
import type { MemberPage } from './api/use-view-member.ts';
import { MembersScreen } from './components/members-screen.tsx';
import { useDelayedDecision } from './use-delayed-decision.ts';

vi.mock('aws-amplify', () => ({ Amplify: { configure: vi.fn() } }));
vi.mock('aws-amplify/auth', () => ({
  signIn: vi.fn(),
  confirmSignIn: vi.fn(),
  signOut: vi.fn(),
  fetchAuthSession: vi.fn(),
}));
vi.mock('aws-amplify/auth/cognito', () => ({ cognitoUserPoolsTokenProvider: { setKeyValueStorage: vi.fn() } }));
vi.mock('aws-amplify/utils', () => ({ sessionStorage: {} }));

const texts = staffMembersJa;
const AT = '2026-11-20T03:00:00.000Z';
const NO_PHOTO = '/images/fallback/default.png';
const AOI = 'm-aoi-0123456789' as MemberId;
const found = (id: string, twitter_name: string, more: Partial<MemberPage['member']> = {}) => ({
  id: id as MemberId,
  twitter_name,
  email: `${id}@example.com`,
  sex: WOMAN as number,
  age_conf: 2,
  payment_conf: 0,
  active_status: 'active' as const,
  rank: 'E' as const,
  created_at: AT,
  ...more,
});
const pageOf = (more: Partial<MemberPage['member']> = {}, rest: Partial<MemberPage> = {}): MemberPage => ({
  member: {
    ...found(AOI, 'あおい'),
    state: 'open',
    was_restored: false,
    withdrawn_at: null,
    last_call_at: AT,
    devices: 2,
    age: 27,
    areas: ['東京都'],
    profile1: NO_PHOTO,
    profile2: NO_PHOTO,
    profile3: NO_PHOTO,
    twitterid: 'aoi_x',
    tiktok: '',
    instagram: '',
    status: 4,
    plan: null,
    age_check: { state: 'verified', submissions: 1, submitted_at: AT, decided_at: AT, reason: null },
    counts: { matches: 3, recommends: 10, likes: 1, sent_likes: 0, unread_messages: 2 },
    ...more,
  },
  history: [],
  reports_about: [],
  reports_by: [],
  notes: [],
  ledger: { lines: [], next: null },
  ...rest,
});

beforeEach(() => {
  vi.mocked(fetchAuthSession)
    .mockReset()
    .mockResolvedValue(sessionOf('sora@staff.example', ['support']) as never);
});
afterEach(() => void vi.useRealTimers());

/** The action of Z in the console's header, which undoes a decision about a queue item. */
const undoInQueue = vi.fn();
const Frame = () => {
  useShortcuts({ z: undoInQueue });
  return null;
};
type SectionProps = { groups: StaffGroup[]; initialId?: MemberId | undefined; isShown?: boolean };
const SectionFrame = ({ groups, initialId, isShown = true }: SectionProps) => {
  const decisions = useDelayedDecision();
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <ShortcutScope value="members">
        <MembersScreen
          staff={{ id: 's', email: 'sora@staff.example', groups }}
          decisions={decisions}
          initialId={initialId}
        />
      </ShortcutScope>
    </Activity>
  );
};
const open = (groups: StaffGroup[] = ['support'], initialId?: MemberId) => {
  let setShown: (isShown: boolean) => void = () => undefined;
  const Console = () => {
    const [isShown, set] = useState(true);
    setShown = set;
    return <SectionFrame groups={groups} initialId={initialId} isShown={isShown} />;
  };
  const shown = render(
    <QueryClientProvider client={createQueryClient()}>
      <Frame />
      <Console />
    </QueryClientProvider>,
  );
  return { ...shown, show: (isShown: boolean) => act(async () => setShown(isShown)) };
};
const openAoi = async (page = pageOf()) => {
  mockApi.reply(viewMember, page);
  const shown = open(['support'], AOI);
  await screen.findByRole('article', { name: 'あおい' });
  return shown;
};
const leavePage = () => fireEvent(window, new Event('pagehide'));
const bodies = (endpoint: Parameters<typeof mockApi.calls>[0]) => mockApi.calls(endpoint).map(({ body }) => body);

test('search, list and page work without the mouse', async () => {
  mockApi.reply(searchMembers, { members: [found('m-aki-0123456789', 'あき'), found(AOI, 'あおい')], next: 'more' });
  mockApi.reply(searchMembers, { members: [found('m-asa-0123456789', 'あさ')], next: null });
  mockApi.reply(viewMember, pageOf());
  open();
  const box = screen.getByRole('searchbox', { name: texts.search.label });
  box.blur();
  await userEvent.keyboard('/');
  await waitFor(() => expect(document.activeElement).toBe(box));
  await userEvent.keyboard('あ{Enter}');
  expect(await screen.findByText(texts.search.found(2, true), { exact: false })).toBeTruthy();
  expect(mockApi.calls(searchMembers).map(({ query }) => query)).toEqual([{ q: 'あ' }]);
  await userEvent.click(await press(texts.search.more));
  expect(await screen.findByText('あさ')).toBeTruthy();
  expect(mockApi.calls(searchMembers).at(-1)?.query).toEqual({ q: 'あ', cursor: 'more' });

  // J and K move the focus and stop at the first and last row.
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('jj');
  expect(document.activeElement?.textContent).toContain('あおい');
  await userEvent.keyboard('jjjk{Enter}');
  const page = await screen.findByRole('article', { name: 'あおい' });
  expect(document.activeElement?.textContent).toBe('あおい');
  expect(within(page).getByText('Twitter @aoi_x')).toBeTruthy();
  expect(within(page).getByText('2台')).toBeTruthy();
});

test('a search gives the focus to its results', async () => {
  mockApi.reply(searchMembers, { members: [found('m-aki-0123456789', 'あき'), found(AOI, 'あおい')], next: null });
  mockApi.reply(viewMember, pageOf());
  open();
  await userEvent.keyboard('あ{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('あき'));
  await userEvent.keyboard('j{Enter}');
  expect(await screen.findByRole('article', { name: 'あおい' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('あ');
});

test('an empty search makes no call, and one without a hit or an answer says so', async () => {
  open();
  await userEvent.keyboard('{Enter}');
  expect(mockApi.calls(searchMembers)).toHaveLength(0);
  mockApi.reply(searchMembers, { members: [], next: null });
  await userEvent.keyboard('<b>x</b>{Enter}');
  expect(await screen.findByText(texts.search.none)).toBeTruthy();
  mockApi.forget(searchMembers);
  mockApi.lose(searchMembers);
  await userEvent.keyboard('y{Enter}');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});

test('a search without a hit leads to the remaining ledger of a former member, by a press', async () => {
  mockApi.reply(searchMembers, { members: [], next: null });
  const line = { id: 'a-charge', at: AT, kind: 'charge' as const, amount: 3850, likes: null, of: '1ヶ月プラン' };
  open();
  await userEvent.keyboard('ch_0123{Enter}');
  const asks = await screen.findByRole('button', { name: texts.ledger.search.submit });
  expect(mockApi.calls(searchLedger)).toHaveLength(0);
  mockApi.reply(searchLedger, { found: { member_id: AOI, has_account: false, lines: [line], next: null } });
  await userEvent.click(asks);
  expect(await screen.findByText(texts.ledger.search.erased)).toBeTruthy();
  expect(screen.getByText(texts.ledger.search.of(AOI))).toBeTruthy();
  expect(screen.getByText('3,850円')).toBeTruthy();
  mockApi.forget(searchLedger);
  mockApi.reply(searchLedger, { found: null });
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.keyboard('4{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: texts.ledger.search.submit }));
  expect(await screen.findByText(texts.ledger.search.none)).toBeTruthy();
});

test('a suspension takes its reason by key, waits five seconds, and can be undone', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  mockApi.reply(suspendMember, { success: true });
  await openAoi();
  await user.keyboard('s');
  // Without a reason no request is sent.
  await user.keyboard('{Enter}');
  expect(await screen.findByText(texts.reasonRequired)).toBeTruthy();
  await user.keyboard('2');
  expect(screen.getByText(suspensionJa.reasons.untrue)).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(texts.confirm.waiting('あおいさん：利用の停止'))).toBeTruthy();
  await user.keyboard('z');
  act(() => vi.advanceTimersByTime(10_000));
  expect(mockApi.calls(suspendMember)).toHaveLength(0);

  await user.keyboard('s1{Enter}');
  mockApi.forget(viewMember);
  mockApi.reply(viewMember, pageOf({ state: 'suspended', active_status: 'inactive' }));
  expect(mockApi.calls(suspendMember)).toHaveLength(0);
  act(() => vi.advanceTimersByTime(5_000));
  expect(await screen.findByText(texts.confirm.done('あおいさん：利用の停止'))).toBeTruthy();
  expect(bodies(suspendMember)).toEqual([{ reason: 'harassment' }]);
  expect(await screen.findByText(texts.state.suspended)).toBeTruthy();
  expect(await press(/利用を再開する/)).toBeTruthy();
});

test.each([false, true])(
  'a suspension may call the restoring a mistake when there was one: %s',
  async (was_restored) => {
    await openAoi(pageOf({ was_restored }));
    await userEvent.keyboard('s');
    expect(screen.queryByText(texts.suspendReasons.mistake) !== null).toBe(was_restored);
  },
);

test.each([
  ['t', '2', setMemberStatus, { status: 6 }],
  ['c', '2', setMemberRank, { rank: 'C' }],
] as const)('the action %s is sent when the page ends', async (key, choice, endpoint, body) => {
  mockApi.reply(endpoint as typeof setMemberRank, { success: true });
  await openAoi();
  await userEvent.keyboard(`${key}${choice}{Enter}`);
  leavePage();
  await waitFor(() => expect(bodies(endpoint)).toEqual([body]));
});

test('the decision of an open screen is sent when the screen is left, once', async () => {
  mockApi.reply(restoreMember, { success: true });
  const { unmount } = await openAoi(pageOf({ state: 'suspended' }));
  await userEvent.keyboard('r1{Enter}');
  unmount();
  await waitFor(() => expect(bodies(restoreMember)).toEqual([{ reason: 'mistake' }]));
});

test('the next decision sends the one before; if that fails, the next one keeps its reason', async () => {
  mockApi.reply(searchMembers, { members: [found(AOI, 'あおい'), found('m-aki-0123456789', 'あき')], next: null });
  mockApi.reply(viewMember, pageOf());
  mockApi.lose(setMemberRank);
  open();
  await userEvent.keyboard('あ{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: /あおい/ }));
  await screen.findByRole('article', { name: 'あおい' });
  await userEvent.keyboard('c1{Enter}');
  await screen.findByText(texts.confirm.waiting('あおいさん：ランクの変更'));
  mockApi.forget(viewMember);
  mockApi.reply(viewMember, pageOf({ ...found('m-aki-0123456789', 'あき'), id: 'm-aki-0123456789' as MemberId }));
  await userEvent.click(screen.getByRole('button', { name: /あき/ }));
  await screen.findByRole('article', { name: 'あき' });
  await userEvent.keyboard('s2{Enter}');
  expect(await screen.findByText(texts.confirm.failed('あおいさん：ランクの変更'))).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /なりすまし/ }).checked).toBe(true);
  expect(mockApi.calls(suspendMember)).toHaveLength(0);

  mockApi.forget(setMemberRank);
  mockApi.reply(setMemberRank, { success: true });
  mockApi.reply(suspendMember, { success: true });
  await userEvent.click(await press(texts.confirm.again));
  await screen.findByText(texts.confirm.done('あおいさん：ランクの変更'));
  const keys = mockApi.calls(setMemberRank).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  await userEvent.click(await press(/^利用を停止する/));
  leavePage();
  await waitFor(() => expect(bodies(suspendMember)).toEqual([{ reason: 'untrue' }]));
});

test('a decision that a colleague made first is reported, and stays until it is read', async () => {
  mockApi.fail(setMemberRank, 'illegal_state');
  await openAoi();
  await userEvent.keyboard('c1{Enter}');
  leavePage();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(errorsJa.illegal_state);
  await waitFor(() => expect(mockApi.calls(viewMember).length).toBeGreaterThan(1));
  await userEvent.click(within(alert).getByRole('button', { name: texts.confirm.close }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['an open woman', pageOf(), ['status', 'rank', 'resubmission', 'suspend']],
  [
    'a woman who is registering',
    pageOf({ status: 1, age_check: { ...pageOf().member.age_check, state: 'none' } }),
    ['rank', 'suspend'],
  ],
  ['a man', pageOf({ sex: MAN, status: null }), ['resubmission', 'suspend']],
  ['a suspended member', pageOf({ state: 'suspended' }), ['restore']],
  ['an under-age member', pageOf({ state: 'under_age' }), []],
  ['a member who withdrew', pageOf({ state: 'withdrawn' }), []],
] as const)('%s has these actions', async (_, page, actions) => {
  await openAoi(page);
  const shown = Object.entries(texts.actions).filter(([, label]) =>
    screen.queryByRole('button', { name: new RegExp(`^${label}`) }),
  );
  expect(shown.map(([kind]) => kind).sort()).toEqual([...actions].sort());
});

test('history, reports, notes and ledger are shown in words; markup is text', async () => {
  const decision = { at: AT, decision: 'uphold', rule: 'harassment', action: 'hide' } as const;
  await openAoi(
    pageOf(
      {},
      {
        history: [
          {
            at: AT,
            staff: 'rei',
            action: 'decide',
            target: 'age_documents',
            detail: { decision: 'verify', stage: 'first' },
          },
          { at: AT, staff: 'sora', action: 'set_status', target: 'member', detail: { status: '6' } },
          { at: AT, staff: 'umi', action: 'decide', target: 'operator_chats', detail: { decision: 'answer' } },
        ],
        reports_about: [
          {
            id: 'r-0123456789' as ReportId,
            kind: 'post',
            state: 'handled',
            created_at: AT,
            by_member: true,
            reason: 'untrue',
            decision,
          },
        ],
        notes: [{ id: 'n1', at: AT, staff: 'rei', text: '<img src=x onerror=alert(1)>\n電話ずみ' }],
        ledger: {
          lines: [{ id: 'l1', at: AT, kind: 'refund', amount: -3850, likes: null, of: '1か月プラン' }],
          next: 'c',
        },
      },
    ),
  );
  expect(screen.getByText('年齢確認書類・確認済み')).toBeTruthy();
  expect(screen.getByText('ステータスを変更・SNSアカウント未確認')).toBeTruthy();
  expect(screen.getByText('運営への相談・返信した')).toBeTruthy();
  expect(screen.getByText(/掲示板の投稿・事実と異なる・規約に反する・嫌がらせ・攻撃・非表示にする/)).toBeTruthy();
  expect(screen.getByText(/<img src=x/)).toBeTruthy();
  expect(screen.getByText('-3,850円')).toBeTruthy();
  mockApi.reply(listMemberLedger, {
    lines: [{ id: 'l2', at: AT, kind: 'likes', amount: null, likes: 30, of: '購入' }],
    next: null,
  });
  await userEvent.click(await press(texts.ledger.more));
  expect(await screen.findByText('+30個')).toBeTruthy();
  expect(screen.queryByRole('button', { name: texts.ledger.more })).toBeNull();
});

test('a note is written by key; a note that fails stays in its field', async () => {
  await openAoi();
  await userEvent.keyboard('m');
  await userEvent.keyboard('電話で確認');
  mockApi.lose(createMemberNote);
  await userEvent.click(await press(texts.notes.submit));
  expect(await screen.findByText(texts.notes.failed)).toBeTruthy();
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.notes.label });
  expect(field.value).toBe('電話で確認');
  mockApi.forget(createMemberNote);
  mockApi.reply(createMemberNote, { success: true });
  await userEvent.click(await press(texts.notes.submit));
  await waitFor(() => expect(field.value).toBe(''));
  // Both requests have the same Idempotency-Key, so a lost response does not cause two notes.
  const keys = mockApi.calls(createMemberNote).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  await userEvent.click(await press(texts.notes.submit));
  expect(await screen.findByText(texts.notes.required)).toBeTruthy();
  expect(mockApi.calls(createMemberNote)).toHaveLength(2);
});

const noteField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: texts.notes.label });

test('an unsaved note is kept while another section is shown', async () => {
  const { show } = await openAoi();
  await userEvent.type(await noteField(), '電話で確認の途中');
  await show(false);
  // Waits until the cache has dropped the member's page: no visible component uses the page.
  await act(() => new Promise((done) => setTimeout(done, 20)));
  await show(true);
  expect((await noteField()).value).toBe('電話で確認の途中');
});

test('an unsaved note is kept for its member while another one is shown', async () => {
  mockApi.reply(searchMembers, { members: [found(AOI, 'あおい'), found('m-aki-0123456789', 'あき')], next: null });
  await openAoi();
  await userEvent.type(await noteField(), '電話で確認の途中');
  await userEvent.type(screen.getByRole('searchbox'), 'あ{Enter}');
  const row = (name: RegExp) => screen.findByRole('button', { name });
  mockApi.forget(viewMember);
  mockApi.reply(viewMember, pageOf({ ...found('m-aki-0123456789', 'あき'), id: 'm-aki-0123456789' as MemberId }));
  await userEvent.click(await row(/^あき/));
  await screen.findByRole('article', { name: 'あき' });
  expect((await noteField()).value).toBe('');
  mockApi.forget(viewMember);
  mockApi.reply(viewMember, pageOf());
  await userEvent.click(await row(/^あおい/));
  await screen.findByRole('article', { name: 'あおい' });
  expect((await noteField()).value).toBe('電話で確認の途中');
});

test('a note that is saved while another section is shown does not stay unsaved', async () => {
  const { show } = await openAoi();
  await userEvent.type(await noteField(), '電話で確認');
  mockApi.reply(createMemberNote, { success: true });
  await userEvent.click(await press(texts.notes.submit));
  await show(false);
  await waitFor(() => expect(mockApi.calls(createMemberNote)).toHaveLength(1));
  await waitFor(() => expect(document.querySelector('textarea')?.value ?? '').toBe(''));
  await show(true);
  expect((await noteField()).value).toBe('');
});

test('Z takes back the decision about the member, and not the one that was made before in a queue', async () => {
  await openAoi();
  await userEvent.keyboard('c1{Enter}');
  await screen.findByText(texts.confirm.waiting('あおいさん：ランクの変更'));
  await userEvent.keyboard('z');
  expect(screen.queryByText(texts.confirm.waiting('あおいさん：ランクの変更'))).toBeNull();
  expect(undoInQueue).not.toHaveBeenCalled();
});

test('a reviewer reads why nothing is here, and for an erased member the page says so', async () => {
  const { unmount } = open(['reviewer']);
  expect(screen.getByText(texts.forbidden.title)).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  unmount();
  mockApi.fail(viewMember, 'not_found');
  open(['admin'], AOI);
  expect(await screen.findByText(texts.page.gone)).toBeTruthy();
});
