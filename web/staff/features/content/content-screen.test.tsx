import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as contract from '#shared/contract/staff-content.ts';
import type { MemberId } from '#shared/ids.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffContentJa } from '#shared/messages/staff-content.ja.ts';
import type { StaffGroup } from '#shared/options/staff.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { sessionOf } from '#tests/setup/web/console.tsx';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { hasDraft, useAskBeforeClosing } from '../../platform/drafts.ts';
import { ShortcutScope } from '../../platform/shortcut-scope.ts';
import { ContentScreen } from './components/content-screen.tsx';

vi.mock('aws-amplify/auth', () => ({
  fetchAuthSession: vi.fn(async () => sessionOf('sui@staff.example.com', ['support'])),
  signIn: vi.fn(),
  signOut: vi.fn(),
  confirmSignIn: vi.fn(),
}));

const texts = staffContentJa.editor;
const { fields } = texts;
const rowOf = (id: number, topic: string, version = `v${id}`) => ({
  id,
  version,
  topic,
  is_shipped: id < 2,
  info: `${topic}の本文`,
  created_at: '2026-11-20T03:00:00.000Z',
  sex: 2,
});
/** The content section inside a component that asks before the page is closed, as the console does. */
const SectionFrame = ({ groups, isShown }: { groups: StaffGroup[]; isShown: boolean }) => {
  const client = useQueryClient();
  useAskBeforeClosing(() => hasDraft(client, 'content'));
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <ShortcutScope value="content">
        <ContentScreen staff={{ id: 'sui', email: 'sui@staff.example.com', groups }} />
      </ShortcutScope>
    </Activity>
  );
};
const open = (groups: StaffGroup[] = ['support']) => {
  const client = createQueryClient();
  const tree = (isShown: boolean) => (
    <QueryClientProvider client={client}>
      <SectionFrame groups={groups} isShown={isShown} />
    </QueryClientProvider>
  );
  const { rerender } = render(tree(true));
  return { show: (isShown: boolean) => act(async () => rerender(tree(isShown))) };
};
const press = (key: string, options: object = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...options });
const field = (label: string) => screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const bodyOf = (endpoint: Parameters<typeof mockApi.calls>[0]) => mockApi.calls(endpoint).at(-1)?.body;

beforeEach(() => {
  mockApi.reply(contract.listWrittenNotices, { items: [rowOf(2, '二番目'), rowOf(1, '一番目')], next: null });
});

describe('notices', () => {
  test('are walked with J and K, opened with E and saved with Ctrl+Enter', async () => {
    open();
    await screen.findByText('二番目');
    for (const key of ['j', 'j', 'k', 'j']) press(key);
    expect(screen.getByText('一番目').closest('li')?.getAttribute('aria-current')).toBe('true');
    press('e');
    expect((field(fields.title) as HTMLInputElement).value).toBe('一番目');
    type(fields.title, '直した題');
    mockApi.reply(contract.updateWrittenNotice, { success: true, id: 1 });
    press('Enter', { ctrlKey: true }, field(fields.body));
    await screen.findAllByText(texts.saved);
    expect(bodyOf(contract.updateWrittenNotice)).toEqual({
      sex: 2,
      topic: '直した題',
      info: '一番目の本文',
      version: 'v1',
    });
    expect(mockApi.calls(contract.listWrittenNotices).length).toBeGreaterThan(1);
  });

  test('a new one needs a title and a text', async () => {
    open();
    await screen.findByText('二番目');
    press('n');
    type(fields.title, '新しい題');
    press('Enter', { metaKey: true }, field(fields.title));
    expect(await screen.findByText(staffContentJa.required)).toBeTruthy();
    expect(document.activeElement).toBe(field(fields.body));
    type(fields.body, '本文');
    mockApi.reply(contract.createWrittenNotice, { success: true, id: 3 });
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${texts.save}`) }));
    await screen.findAllByText(texts.saved);
    expect(bodyOf(contract.createWrittenNotice)).toEqual({ sex: 2, topic: '新しい題', info: '本文' });
  });

  test('Ctrl+Enter during a conversion saves nothing', async () => {
    open();
    await screen.findByText('二番目');
    press('n');
    type(fields.title, '題');
    type(fields.body, '本文');
    press('Enter', { ctrlKey: true, isComposing: true }, field(fields.body));
    expect(mockApi.calls(contract.createWrittenNotice)).toHaveLength(0);
  });

  test('a colleague was first: the sentence is shown and the typed text stays', async () => {
    open();
    fireEvent.click(await screen.findByText('二番目'));
    type(fields.title, '遅れた題');
    mockApi.fail(contract.updateWrittenNotice, 'conflict', { messages: [staffContentJa.changedMeanwhile] });
    press('Enter', { ctrlKey: true }, field(fields.title));
    expect(await screen.findByText(staffContentJa.changedMeanwhile)).toBeTruthy();
    expect((field(fields.title) as HTMLInputElement).value).toBe('遅れた題');
  });

  test('unsaved text is not lost when another list is shown', async () => {
    open();
    fireEvent.click(await screen.findByText('二番目'));
    type(fields.title, '書きかけ');
    fireEvent.click(screen.getByText('一番目'));
    expect(await screen.findByText(texts.unsavedTitle)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: texts.stay, hidden: true }));
    expect((field(fields.title) as HTMLInputElement).value).toBe('書きかけ');
    fireEvent.click(screen.getByText(staffContentJa.tabs.hiding));
    fireEvent.click(await screen.findByRole('button', { name: texts.discard, hidden: true }));
    expect(await screen.findByText(staffContentJa.hiding.chooseTitle)).toBeTruthy();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
  });

  test('unsaved text is kept while another section is shown for long', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { show } = open();
    fireEvent.click(await screen.findByText('二番目'));
    type(fields.title, '書きかけ');
    await show(false);
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(10 * MINUTE_MS));
    await show(true);
    expect((field(fields.title) as HTMLInputElement).value).toBe('書きかけ');
    vi.useRealTimers();
  });

  test('Escape leads back to the list, and asks when something is not saved', async () => {
    open();
    fireEvent.click(await screen.findByText('二番目'));
    press('Escape', {}, field(fields.title));
    expect(await screen.findByText(texts.chooseTitle)).toBeTruthy();
    fireEvent.click(screen.getByText('二番目'));
    type(fields.title, '書きかけ');
    press('Escape', {}, field(fields.title));
    expect(await screen.findByText(texts.unsavedTitle)).toBeTruthy();
  });

  test('closing the browser’s window asks while something is not saved', async () => {
    open();
    fireEvent.click(await screen.findByText('二番目'));
    type(fields.title, '書きかけ');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
  });

  test('are removed after a question, with the version that was seen', async () => {
    open();
    await screen.findByText('二番目');
    press('j');
    press('x');
    expect(await screen.findByText(texts.removeBody('二番目'))).toBeTruthy();
    mockApi.reply(contract.removeWrittenNotice, { success: true });
    fireEvent.click(screen.getByRole('button', { name: texts.removeConfirm, hidden: true }));
    await screen.findAllByText(texts.removed);
    expect(mockApi.calls(contract.removeWrittenNotice).at(-1)).toMatchObject({ body: { sex: 2, version: 'v2' } });
  });

  test('are shown beside the form as members read them, in light and in dark', async () => {
    open();
    fireEvent.click(await screen.findByText('二番目'));
    const frame = (await screen.findByTitle(staffContentJa.preview.frame)) as HTMLIFrameElement;
    const page = () => frame.contentDocument as Document;
    await waitFor(() => expect(page().body.textContent).toContain('二番目の本文'));
    type(fields.body, '<b>太字</b>ではない');
    await waitFor(() => expect(page().body.textContent).toContain('<b>太字</b>ではない'));
    expect(page().documentElement.dataset['theme']).toBe('light');
    fireEvent.click(screen.getByRole('button', { name: staffContentJa.preview.dark }));
    expect(page().documentElement.dataset['theme']).toBe('dark');
  });
});

test('announcements are dated in Tokyo', async () => {
  mockApi.reply(contract.listWrittenAnnouncements, { items: [], next: null });
  open();
  fireEvent.click(await screen.findByText(staffContentJa.tabs.announcements));
  await screen.findByText(texts.empty);
  press('n');
  type(fields.title, '題');
  type(fields.body, '本文');
  fireEvent.change(screen.getByLabelText(fields.at), { target: { value: '2026-12-01T09:00' } });
  mockApi.reply(contract.createWrittenAnnouncement, { success: true, id: 3 });
  press('Enter', { ctrlKey: true }, field(fields.title));
  await screen.findAllByText(texts.saved);
  expect(bodyOf(contract.createWrittenAnnouncement)).toEqual({
    sex: 2,
    title: '題',
    body: '本文',
    url: null,
    at: '2026-12-01T00:00:00.000Z',
  });
});

describe('hiding', () => {
  const POST = 'btopiccommontalk-0mabcdefg-AbCd_-12';
  const found = {
    kind: 'post' as const,
    id: POST,
    state: 'shown' as const,
    author_id: 'm-aoi-0123456789' as MemberId | null,
    text: '<script>これは文章です</script>',
    photo: null,
  };
  beforeEach(() => {
    found.author_id = 'm-aoi-0123456789' as MemberId;
  });
  const look = async () => {
    mockApi.reply(contract.viewContent, { content: found });
    fireEvent.change(screen.getByLabelText(staffContentJa.hiding.id), { target: { value: POST } });
    fireEvent.click(screen.getByRole('button', { name: staffContentJa.hiding.find }));
    return screen.findByRole('article');
  };

  test('is all that a reviewer sees', async () => {
    open(['reviewer']);
    expect(screen.queryByText(staffContentJa.tabs.notices)).toBeNull();
    expect(within(await look()).getByText(found.text)).toBeTruthy();
  });

  test('says that nothing leads to the author of a post any more', async () => {
    open(['reviewer']);
    found.author_id = null;
    expect(within(await look()).getByText(staffContentJa.hiding.authorGone)).toBeTruthy();
  });

  test('needs a reason for hiding, and another reason for showing the content again', async () => {
    open(['reviewer']);
    await look();
    // The keys go to the element that has the focus, so this also tests that the focus is not in the search field.
    await userEvent.keyboard('h{Enter}');
    expect(await screen.findByText(staffJa.decision.reasonRequired)).toBeTruthy();
    expect(mockApi.calls(contract.hideContent)).toHaveLength(0);
    mockApi.reply(contract.hideContent, { success: true });
    await userEvent.keyboard('1{Enter}');
    expect(await screen.findByText(staffContentJa.hiding.hidden)).toBeTruthy();
    expect(bodyOf(contract.hideContent)).toEqual({ kind: 'post', id: POST, reason: 'harassment' });
    expect(within(screen.getByRole('article')).getByText(staffContentJa.states.hidden)).toBeTruthy();
    mockApi.reply(contract.showContent, { success: true });
    await userEvent.keyboard('s1{Enter}');
    expect(await screen.findByText(staffContentJa.hiding.shown)).toBeTruthy();
    // One request, so one audit entry: content is never refetched automatically.
    expect(mockApi.calls(contract.viewContent)).toHaveLength(1);
  });

  test('says what it could not find', async () => {
    open(['reviewer']);
    fireEvent.change(screen.getByLabelText(staffContentJa.hiding.id), { target: { value: '短い' } });
    fireEvent.click(screen.getByRole('button', { name: staffContentJa.hiding.find }));
    expect(await screen.findByText(staffContentJa.hiding.idProblem)).toBeTruthy();
    mockApi.fail(contract.viewContent, 'not_found', { messages: ['見つかりません。'] });
    fireEvent.change(screen.getByLabelText(staffContentJa.hiding.id), { target: { value: POST } });
    fireEvent.click(screen.getByRole('button', { name: staffContentJa.hiding.find }));
    expect(await screen.findByText('見つかりません。')).toBeTruthy();
  });
});

test('without a group nothing is offered', () => {
  open([]);
  expect(screen.getByText(staffContentJa.noGroup)).toBeTruthy();
});
