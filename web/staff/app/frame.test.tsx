import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { leaseQueueItem, listQueues, releaseQueueItem, viewDocument } from '#shared/contract/staff.ts';
import { setMemberRank } from '#shared/contract/staff-members.ts';
import type { MemberId } from '#shared/ids.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffFrameJa } from '#shared/messages/staff-frame.ja.ts';
import { staffMembersJa } from '#shared/messages/staff-members.ja.ts';
import { STAFF_QUEUES, type StaffGroup } from '#shared/options/staff.ts';
import { openConsole, press, reviewItem, sessionOf } from '#tests/setup/web/console.tsx';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { useDraft } from '../platform/drafts.ts';
import { setShortcutsEnabled } from '../platform/shortcut-setting.ts';
import type { SectionProps } from './lazy-screen.ts';

vi.mock('aws-amplify', () => ({ Amplify: { configure: vi.fn() } }));
vi.mock('aws-amplify/auth', () => ({
  signIn: vi.fn(),
  confirmSignIn: vi.fn(),
  signOut: vi.fn(async () => undefined),
  fetchAuthSession: vi.fn(),
}));
vi.mock('aws-amplify/auth/cognito', () => ({ cognitoUserPoolsTokenProvider: { setKeyValueStorage: vi.fn() } }));
vi.mock('aws-amplify/utils', () => ({ sessionStorage: {} }));
/** Test screens that get the same props as the real screens of the sections. */
vi.mock('./section-screens.ts', () => {
  const Members = ({ staff, decisions, initialId = '' }: SectionProps) => {
    const [note, setNote] = useDraft('note', 'm-aoi');
    return (
      <>
        <h2>{`会員の画面 ${staff.email} ${initialId}`}</h2>
        <input aria-label="メモ" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
        <button
          type="button"
          onClick={() =>
            void decisions.keep({
              memberId: 'm-aoi-0123456789' as MemberId,
              name: 'あおい',
              decision: { kind: 'rank', value: 'C' },
            })
          }
        >
          ランクを変える
        </button>
      </>
    );
  };
  const Broken = () => {
    throw new Error('could not be loaded');
  };
  return { SECTION_SCREENS: { members: Members, audit: Members, dashboard: Broken } };
});

const { names } = staffFrameJa.sections;
const { unsaved } = staffFrameJa.session;
const email = 'mio@staff.example';
const HOURS_MS = 60 * 60_000;

const open = async (groups: StaffGroup[], path = '/ops', lengths: Partial<Record<string, number>> = {}) => {
  vi.mocked(fetchAuthSession).mockResolvedValue(sessionOf(email, groups) as never);
  history.replaceState(null, '', path);
  mockApi.reply(listQueues, {
    queues: STAFF_QUEUES.map((queue) => ({
      queue,
      length: lengths[queue] ?? 0,
      oldest_waiting_since: null,
      oldest_waiting_ms: lengths[queue] ? 7 * HOURS_MS : null,
    })),
  });
  openConsole();
  await screen.findByText(/現在$/);
};
const sectionLinks = () =>
  within(screen.getByRole('navigation', { name: staffFrameJa.sections.title }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const members = () => screen.queryByRole('heading', { name: /会員の画面/ });
const chosenQueue = () =>
  within(screen.getByRole('navigation', { name: staffJa.queues.title }))
    .getAllByRole('button')
    .find((button) => button.getAttribute('aria-current') === 'true')?.textContent;
const palette = () => screen.findByRole('combobox', { name: staffFrameJa.palette.title });
const options = () => screen.getAllByRole('option').map((option) => option.querySelector('span')?.textContent);
const activeOption = () => screen.getByRole('option', { selected: true }).querySelector('span')?.textContent;

beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  setShortcutsEnabled(true);
});

test.each([
  [['admin'], ['受付', '会員', 'コンテンツ', '記録', 'ダッシュボード']],
  [['support'], ['受付', '会員', 'コンテンツ', 'ダッシュボード']],
  [['reviewer'], ['受付', 'コンテンツ', 'ダッシュボード']],
] as [StaffGroup[], string[]][])('%s see the sections of their group', async (groups, sections) => {
  await open(groups);
  expect(sectionLinks()).toEqual(sections);
});

test('the section column shows how much waits in the own queues, and that somebody waits too long', async () => {
  await open(['reviewer'], '/ops', { age_documents: 2, reports: 1, operator_chats: 9 });
  await screen.findByText(staffFrameJa.queues.workedBy('サポート・管理者'));
  expect(sectionLinks()[0]).toBe(`${names.queues}3件${staffFrameJa.sections.late}`);
  const late = screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('7時間'));
  expect(late.map(({ textContent }) => textContent.includes(staffFrameJa.sections.late))).toEqual([true, false, false]);
});

test('the address follows the section: back, a reload and an unknown address', async () => {
  await open(['admin']);
  await userEvent.keyboard('gm');
  expect(location.pathname).toBe('/ops/members');
  expect(members()).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('会員 - 確認デスク | あわい'));
  expect(document.activeElement?.contains(members())).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: names.audit }));
  expect(location.pathname).toBe('/ops/audit');
  act(() => history.back());
  await waitFor(() => expect(location.pathname).toBe('/ops/members'));
  expect(screen.getByRole('link', { name: names.members }).getAttribute('aria-current')).toBe('page');
});

test.each([
  ['/ops/members', ['support'], '会員'],
  ['/ops/members/', ['support'], '会員'],
  ['/ops/nothing', ['admin'], '受付'],
  ['/ops/audit', ['support'], '受付'],
] as [string, StaffGroup[], string][])('%s opened by %s shows %s', async (path, groups, name) => {
  await open(groups, path);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toContain(name);
});

test('an item, its ticks and a note are kept while another section is shown; a shown document is not', async () => {
  mockApi.reply(leaseQueueItem, { item: reviewItem() });
  mockApi.reply(viewDocument, { url: 'https://documents.example/one', expires_at: '' });
  await open(['admin'], '/ops', { age_documents: 1 });
  await userEvent.keyboard('n');
  await press(/書類を表示/);
  await userEvent.keyboard('d');
  fireEvent.load(await screen.findByRole('img', { name: staffJa.document.image }));
  await userEvent.keyboard('12');
  await userEvent.keyboard('gm');
  await userEvent.type(screen.getByLabelText('メモ'), '折り返し');
  await userEvent.tab();
  // Keys that decide a queue item do nothing in another section.
  await userEvent.keyboard('vrul');
  await userEvent.keyboard('gi');
  expect(screen.getByText('m-aoi-0123')).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, true, false]);
  expect(screen.queryByRole('img', { name: staffJa.document.image })).toBeNull();
  expect(screen.getByText(staffJa.document.hidden.away)).toBeTruthy();
  await userEvent.keyboard('gm');
  expect(screen.getByLabelText<HTMLInputElement>('メモ').value).toBe('折り返し');
});

test('a lease that ends while another section is shown is over on return', async () => {
  mockApi.reply(leaseQueueItem, { item: reviewItem({ lease_remaining_ms: 400 }) });
  await open(['admin'], '/ops', { age_documents: 1 });
  await userEvent.keyboard('n');
  await press(/書類を表示/);
  await userEvent.keyboard('gm');
  await act(() => new Promise((wait) => setTimeout(wait, 500)));
  await userEvent.keyboard('gi');
  expect(await screen.findByText(staffJa.endings.lease_lost.title)).toBeTruthy();
});

test('a section that cannot be shown leaves the desk as it is', async () => {
  // React logs the error that the error boundary catches. The mock keeps it out of the test's output.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mockApi.reply(leaseQueueItem, { item: reviewItem() });
  await open(['admin'], '/ops', { age_documents: 1 });
  await userEvent.keyboard('n');
  await press(/書類を表示/);
  await userEvent.keyboard('gd');
  expect(screen.getByText(staffFrameJa.sections.failed)).toBeTruthy();
  await userEvent.keyboard('gi');
  expect(screen.getByText('m-aoi-0123')).toBeTruthy();
});

test('G and a number change the queue, J and K too while no item is held', async () => {
  await open(['reviewer']);
  expect(chosenQueue()).toContain(staffJa.queues.names.age_documents);
  await userEvent.keyboard('g4');
  expect(chosenQueue()).toContain(staffJa.queues.names.reports);
  expect(document.activeElement?.tagName).toBe('MAIN');
  await userEvent.keyboard('k');
  expect(chosenQueue()).toContain(staffJa.queues.names.manual_recommends);
  await userEvent.keyboard('kkkkk');
  expect(chosenQueue()).toContain(staffJa.queues.names.age_documents);
  await userEvent.keyboard('j');
  expect(chosenQueue()).toContain(staffJa.queues.names.rank_requests);
});

test('the key after G makes no decision, and any other key or Escape ends it', async () => {
  mockApi.reply(leaseQueueItem, { item: reviewItem() });
  await open(['reviewer'], '/ops', { age_documents: 1 });
  await userEvent.keyboard('n');
  await press(/書類を表示/);
  await userEvent.keyboard('g');
  expect(screen.getByText(staffFrameJa.go.title)).toBeTruthy();
  await userEvent.keyboard('l');
  expect(screen.queryByText(staffFrameJa.go.title)).toBeNull();
  expect(mockApi.calls(releaseQueueItem)).toHaveLength(0);
  await userEvent.keyboard('g{Escape}');
  expect(screen.queryByText(staffFrameJa.go.title)).toBeNull();
  mockApi.reply(releaseQueueItem, { success: true });
  await userEvent.keyboard('l');
  expect(await screen.findByText(staffJa.endings.released.title)).toBeTruthy();
});

test('Ctrl+K finds a queue by kana, and Enter leads there', async () => {
  await open(['reviewer']);
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = await palette();
  expect(document.activeElement).toBe(input);
  await userEvent.type(input, 'つうほう');
  expect(options()).toEqual([staffFrameJa.palette.go(staffJa.queues.names.reports)]);
  expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(chosenQueue()).toContain(staffJa.queues.names.reports);
  await userEvent.keyboard('{Meta>}k{/Meta}');
  await palette();
  expect(options()[0]).toBe(staffFrameJa.palette.go(staffJa.queues.names.reports));
});

test('the arrows wrap around the list, and neither they nor Enter act during a conversion', async () => {
  await open(['reviewer']);
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = await palette();
  const [first, second] = options();
  await userEvent.keyboard('{ArrowDown}');
  expect(activeOption()).toBe(second);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(activeOption()).toBe(options().at(-1));
  await userEvent.keyboard('{ArrowDown}');
  expect(activeOption()).toBe(first);
  for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
    fireEvent.keyDown(input, { key: 'ArrowDown', ...init });
    fireEvent.keyDown(input, { key: 'Enter', ...init });
  }
  expect(activeOption()).toBe(first);
  expect(await palette()).toBeTruthy();
  await userEvent.type(input, 'zzz');
  expect(screen.getByText(staffFrameJa.palette.none)).toBeTruthy();
  expect(input.hasAttribute('aria-activedescendant')).toBe(false);
  await userEvent.keyboard('{Enter}');
  expect(await palette()).toBeTruthy();
});

test('the palette takes and releases an item and shows the keys; commands without an effect are left out', async () => {
  mockApi.reply(leaseQueueItem, { item: reviewItem() });
  await open(['reviewer'], '/ops', { age_documents: 1 });
  const run = async (typed: string) => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await palette(), `${typed}{Enter}`);
  };
  await userEvent.keyboard('{Control>}k{/Control}');
  await palette();
  expect(options()).not.toContain(staffJa.lease.release);
  expect(options()).not.toContain(staffJa.outgoing.undo);
  await userEvent.keyboard('{Control>}k{/Control}');
  await run('つぎ');
  await press(/書類を表示/);
  mockApi.reply(releaseQueueItem, { success: true });
  await run('いちらんもどす'.slice(0, 4));
  expect(await screen.findByText(staffJa.endings.released.title)).toBeTruthy();
  await run('keyboard');
  expect(await screen.findByRole('dialog', { name: staffJa.shortcuts.title })).toBeTruthy();
});

test('the palette opens a member by e-mail address, without the member in the page’s address or in its memory', async () => {
  await open(['support']);
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await palette(), 'aoi@example.com{Enter}');
  expect(screen.getByRole('heading', { name: `会員の画面 ${email} aoi@example.com` })).toBeTruthy();
  expect(location.href).not.toContain('aoi');
  expect(JSON.stringify(sessionStorage)).not.toContain('aoi');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await palette(), 'れん{Enter}');
  expect(screen.getByRole('heading', { name: /れん/ })).toBeTruthy();
});

test('staff who do not see the members are offered none', async () => {
  await open(['reviewer']);
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await palette(), 'aoi@example.com');
  expect(screen.queryByRole('option')).toBeNull();
});

test('the list of keys begins with those of the queue on the screen', async () => {
  await open(['reviewer']);
  await userEvent.keyboard('g2?');
  const dialog = within(await screen.findByRole('dialog', { name: staffJa.shortcuts.title }));
  expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    staffJa.queues.names.rank_requests,
    staffFrameJa.keyGroups.queues,
    staffFrameJa.keyGroups.everywhere,
  ]);
  expect(dialog.getByText(staffFrameJa.keys.ranks)).toBeTruthy();
});

test('with single keys switched off neither G nor J act, and Ctrl+K still does', async () => {
  await open(['reviewer']);
  setShortcutsEnabled(false);
  await userEvent.keyboard('gj2');
  expect(chosenQueue()).toContain(staffJa.queues.names.age_documents);
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await palette()).toBeTruthy();
});

test('when a group is removed in the middle of the work, a calm message says so, and the desk stays', async () => {
  await open(['reviewer'], '/ops', { age_documents: 1 });
  mockApi.fail(leaseQueueItem, 'staff_group_required');
  await userEvent.keyboard('n');
  expect((await screen.findByRole('alert')).textContent).toContain(staffFrameJa.refused.body);
  expect(await press(new RegExp(staffJa.queues.take))).toBeTruthy();
});

test('a closed account leaves the desk with its next call, and no member data stays', async () => {
  mockApi.reply(leaseQueueItem, { item: reviewItem() });
  await open(['reviewer'], '/ops', { age_documents: 1 });
  await userEvent.keyboard('n');
  await press(/書類を表示/);
  mockApi.fail(viewDocument, 'staff_session_required');
  await userEvent.keyboard('d');
  expect(await screen.findByText(staffFrameJa.session.closed)).toBeTruthy();
  expect(screen.getByLabelText(staffJa.signIn.password)).toBeTruthy();
  expect(screen.queryByText('m-aoi-0123')).toBeNull();
  expect(signOut).toHaveBeenCalled();
});

const signOutByPalette = async () => {
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await palette(), 'ろぐあうと{Enter}');
};

test('a waiting decision about a member is sent before the sign-out, and a decision that can’t be sent keeps the desk', async () => {
  mockApi.lose(setMemberRank);
  await open(['support'], '/ops/members');
  await userEvent.click(await press('ランクを変える'));
  await signOutByPalette();
  await waitFor(() => expect(mockApi.calls(setMemberRank).length).toBeGreaterThan(0));
  await waitFor(() => expect(screen.queryByText(staffMembersJa.confirm.sending)).toBeNull());
  expect(signOut).not.toHaveBeenCalled();
  // The failed decision is shown in every section until it is dismissed.
  await userEvent.keyboard('gi');
  const failed = staffMembersJa.confirm.failed('あおいさん：ランクの変更');
  expect((await screen.findByRole('alert')).textContent).toContain(failed);
  mockApi.forget(setMemberRank);
  mockApi.reply(setMemberRank, { success: true });
  await signOutByPalette();
  expect(await screen.findByText(staffJa.signIn.signedOut)).toBeTruthy();
  expect(mockApi.calls(setMemberRank)).toHaveLength(2);
});

test('another section sends a decision about a member at once', async () => {
  mockApi.reply(setMemberRank, { success: true });
  await open(['support'], '/ops/members');
  await userEvent.click(await press('ランクを変える'));
  expect(mockApi.calls(setMemberRank)).toHaveLength(0);
  await userEvent.keyboard('gi');
  await waitFor(() => expect(mockApi.calls(setMemberRank)).toHaveLength(1));
});

test('unsaved text is asked about before the sign-out and the end of the page, from every section', async () => {
  await open(['support'], '/ops/members');
  const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  await userEvent.type(screen.getByLabelText('メモ'), '書きかけ');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('gi');
  expect(isAsked()).toBe(true);
  await signOutByPalette();
  expect(await screen.findByRole('alertdialog', { name: unsaved.title })).toBeTruthy();
  await userEvent.click(await press(unsaved.stay));
  expect(signOut).not.toHaveBeenCalled();
  await signOutByPalette();
  await userEvent.click(await press(unsaved.leave));
  expect(await screen.findByText(staffJa.signIn.signedOut)).toBeTruthy();
});

test('M opens the page of the member whose item is held, for staff who may see it', async () => {
  mockApi.reply(leaseQueueItem, { item: reviewItem() });
  await open(['admin'], '/ops', { age_documents: 1 });
  await userEvent.keyboard('n');
  await press(/書類を表示/);
  await userEvent.keyboard('m');
  expect(screen.getByRole('heading', { name: /m-aoi-0123456789$/ })).toBeTruthy();
  act(() => history.back());
  expect(await press(/書類を表示/)).toBeTruthy();
});

test('a reviewer is offered no page of the member', async () => {
  mockApi.reply(leaseQueueItem, { item: reviewItem() });
  await open(['reviewer'], '/ops', { age_documents: 1 });
  await userEvent.keyboard('n');
  await press(/書類を表示/);
  expect(screen.queryByRole('button', { name: new RegExp(staffFrameJa.keys.member) })).toBeNull();
  await userEvent.keyboard('m');
  expect(members()).toBeNull();
});

test('staff who cannot sign in again over the desk can leave it', async () => {
  mockApi.reply(leaseQueueItem, { item: reviewItem() });
  await open(['reviewer'], '/ops', { age_documents: 1 });
  await userEvent.keyboard('n');
  await press(/書類を表示/);
  vi.mocked(fetchAuthSession).mockResolvedValue({} as never);
  await userEvent.keyboard('d');
  await userEvent.click(await press(staffFrameJa.session.giveUp));
  expect(await screen.findByText(staffJa.signIn.signedOut)).toBeTruthy();
  expect(screen.queryByText('m-aoi-0123')).toBeNull();
});
