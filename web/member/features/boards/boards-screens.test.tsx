import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { createPost, deletePost, likePost, listTopics, showTopic, unlikePost } from '#shared/contract/boards.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { PostId, TopicId } from '#shared/ids.ts';
import { boardsJa } from '#shared/messages/boards.ja.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { safetyJa } from '#shared/messages/safety.ja.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { manAccount, womanAccount } from '#tests/setup/arrange/accounts.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import { getFlash } from '#web/platform/flash/flash-store.ts';
import { TopicRoute } from './topic-route.tsx';
import { TopicsRoute } from './topics-route.tsx';

type Page = ResponseOf<typeof showTopic>;
type Post = Page['posts'][number];
const ID = 'topiccommontalk' as TopicId;
const topicOf = (name: string, sex: 'common' | 'male' | 'female', id = `topic${sex}one`) => ({
  id: id as TopicId,
  name,
  sex,
  created_at: '2026-11-09T03:00:00.000Z',
  post_count: 3,
});
const postOf = (nth: number, change: Partial<Post> = {}): Post => ({
  id: `b${ID}-0mi00000${nth}-AAAAAAAA` as PostId,
  content: `投稿その${nth}`,
  created_at: '2026-11-20T03:00:00.000Z',
  sender_sex: WOMAN,
  liked_count: 2,
  already_liked: false,
  mypost: false,
  ...change,
});
const pageOf = (posts: Post[], change: Partial<Page> = {}): Page => ({
  topic: topicOf('話題', 'common', ID),
  posts,
  sex: WOMAN,
  id: womanAccount().id,
  next: null,
  may_post: true,
  ...change,
});
const open = () => renderScreen(<TopicRoute />, { at: `/topic?topicid=${ID}` });
const sendButton = () => screen.getByLabelText(boardsJa.submit);
const heart = () => screen.getAllByRole('button', { name: /^共感 / });

beforeEach(() => {
  signedInWoman();
  mockApi.reply(getAccount, womanAccount());
});

test('the board of everybody opens first, the own board is next, and each topic shows its number of posts', async () => {
  mockApi.reply(listTopics, {
    sex: WOMAN,
    com_data: [topicOf('みんなの話題', 'common')],
    female_data: [topicOf('女性の話題', 'female')],
    male_data: [],
  });
  renderScreen(<TopicsRoute />, { at: '/topics' });
  const row = await screen.findByRole('link', { name: /みんなの話題/ });
  expect(row.getAttribute('href')).toBe('/topic?topicid=topiccommonone');
  expect(row.textContent).toContain(boardsJa.postCount(3));
  const tabs = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['共通', '女性専用', '男性専用']);
  fireEvent.click(screen.getByText('女性専用'));
  expect(await screen.findByText('女性の話題')).toBeTruthy();
  expect(screen.getByTestId('address').textContent).toBe('/topics?target=female');
  fireEvent.click(screen.getByText('男性専用'));
  expect(await screen.findByText(boardsJa.noTopics)).toBeTruthy();
});

test.each([
  ['a man without a plan', manAccount({ payment_conf: 0 }), boardsJa.locked.payment, '/payment_select'],
  [
    'a woman without age check',
    womanAccount({ age_conf: 0, age_conf_file: false }),
    boardsJa.locked.age,
    '/age_confirmation',
  ],
] as const)('for %s the page says what is missing, and no call is made', async (_who, account, locked, way) => {
  if (account.sex === MAN) signedInMan();
  mockApi.forget(getAccount);
  mockApi.reply(getAccount, account);
  open();
  expect(await screen.findByText(locked.title)).toBeTruthy();
  expect(screen.getByRole('link', { name: locked.action }).getAttribute('href')).toBe(way);
  expect(mockApi.calls(showTopic)).toHaveLength(0);
});

test('a post is written, and is on top at once', async () => {
  mockApi.reply(showTopic, pageOf([postOf(1)]));
  mockApi.reply(createPost, {
    success: true,
    post: postOf(9, { content: 'こんにちは', mypost: true, liked_count: 0 }),
  });
  open();
  const box = await screen.findByLabelText<HTMLTextAreaElement>(boardsJa.placeholder);
  expect(sendButton().getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(box, { target: { value: '  こんにちは ' } });
  fireEvent.click(sendButton());
  const articles = await waitFor(() => {
    const found = screen.getAllByRole('article');
    expect(found).toHaveLength(2);
    return found;
  });
  expect(articles[0]?.textContent).toContain('こんにちは');
  expect(articles[0]?.textContent).toContain(boardsJa.own);
  expect([box.value, getFlash()?.text]).toEqual(['', boardsJa.posted]);
  expect(screen.getByText(boardsJa.postCount(4))).toBeTruthy();
  expect(mockApi.calls(createPost)[0]?.body).toEqual({ post: { topic_id: ID, content: 'こんにちは' } });
});

test('the field for a post is one line with no hint; used, it grows, and a press elsewhere makes it one line again', async () => {
  mockApi.reply(showTopic, pageOf([postOf(1)]));
  open();
  const box = await screen.findByLabelText<HTMLTextAreaElement>(boardsJa.placeholder);
  expect([box.rows, screen.queryByText(boardsJa.hint)]).toEqual([1, null]);
  fireEvent.focus(box);
  expect([box.rows, screen.getByText('0 / 1000文字') !== null]).toEqual([3, true]);
  const described = box.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described).toContain(screen.getByText(boardsJa.hint).id);
  fireEvent.pointerDown(sendButton());
  expect(box.rows).toBe(3);
  fireEvent.pointerDown(screen.getByText('投稿その1'));
  expect([box.rows, screen.queryByText(boardsJa.hint)]).toEqual([1, null]);
  fireEvent.change(box, { target: { value: 'こ' } });
  expect(box.rows).toBe(3);
  fireEvent.focusIn(heart()[0] as HTMLElement);
  expect([box.rows, box.value]).toEqual([1, 'こ']);
});

test('a post of more than a thousand characters is not sent and says the documented limit', async () => {
  mockApi.reply(showTopic, pageOf([]));
  open();
  const box = await screen.findByLabelText<HTMLTextAreaElement>(boardsJa.placeholder);
  fireEvent.change(box, { target: { value: 'あ'.repeat(1001) } });
  fireEvent.click(sendButton());
  expect(screen.getByText(boardsJa.tooLong)).toBeTruthy();
  expect([box.getAttribute('aria-invalid'), mockApi.calls(createPost).length]).toEqual(['true', 0]);
  fireEvent.change(box, { target: { value: 'あ'.repeat(1000) } });
  expect(screen.queryByText(boardsJa.tooLong)).toBeNull();
});

test('a refused post stays in the box with the reason, also after the member left the page', async () => {
  mockApi.reply(showTopic, pageOf([]));
  mockApi.fail(createPost, 'url_refused');
  const view = open();
  const box = await screen.findByLabelText<HTMLTextAreaElement>(boardsJa.placeholder);
  fireEvent.change(box, { target: { value: 'https://example.com を見て' } });
  fireEvent.click(sendButton());
  expect(await screen.findByText(boardsJa.urlRefused)).toBeTruthy();
  expect(box.value).toBe('https://example.com を見て');
  view.unmount();
  open();
  expect((await screen.findByLabelText<HTMLTextAreaElement>(boardsJa.placeholder)).value).toBe(box.value);
});

test('a post whose answer comes after the member left the page does not stay in the box', async () => {
  mockApi.reply(showTopic, pageOf([]));
  const answer = mockApi.hold(createPost, { success: true, post: postOf(9, { mypost: true }) });
  const { unmount, queryClient } = open();
  fireEvent.change(await screen.findByLabelText(boardsJa.placeholder), { target: { value: 'こんにちは' } });
  fireEvent.click(sendButton());
  await waitFor(() => expect(mockApi.calls(createPost)).toHaveLength(1));
  unmount();
  answer();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  mockApi.reply(showTopic, pageOf([postOf(9, { mypost: true })]));
  open();
  expect((await screen.findByLabelText<HTMLTextAreaElement>(boardsJa.placeholder)).value).toBe('');
});

test('a post that staff check first says so, is not counted, and has no heart', async () => {
  mockApi.reply(showTopic, pageOf([]));
  mockApi.reply(createPost, { success: true, post: postOf(9, { mypost: true, is_withheld: true }) });
  open();
  fireEvent.change(await screen.findByLabelText(boardsJa.placeholder), { target: { value: '役の上では17歳です' } });
  fireEvent.click(sendButton());
  expect(await screen.findByText(boardsJa.withheld)).toBeTruthy();
  expect(getFlash()?.text).toBe(boardsJa.postedWithheld);
  expect(screen.getByText(boardsJa.postCount(3))).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^共感 / })).toBeNull();
});

test('on the other sex’s board a sentence takes the place of the box', async () => {
  mockApi.reply(showTopic, pageOf([postOf(1, { sender_sex: MAN })], { may_post: false }));
  open();
  expect(await screen.findByText(boardsJa.readOnly)).toBeTruthy();
  expect(screen.queryByLabelText(boardsJa.placeholder)).toBeNull();
  expect(screen.getByRole('article').textContent).toContain(boardsJa.sender[MAN]);
});

test('a like counts at the press and takes the server’s number; one more press takes it back', async () => {
  mockApi.reply(showTopic, pageOf([postOf(1)]));
  const answer = mockApi.hold(likePost, { success: true, liked_count: 7, already_liked: true });
  mockApi.reply(unlikePost, { success: true, liked_count: 6, already_liked: false });
  open();
  await screen.findByText('投稿その1');
  fireEvent.click(heart()[0] as HTMLElement);
  expect(await screen.findByRole('button', { name: boardsJa.like(3), pressed: true })).toBeTruthy();
  answer();
  fireEvent.click(await screen.findByRole('button', { name: boardsJa.like(7), pressed: true }));
  expect(await screen.findByRole('button', { name: boardsJa.like(6), pressed: false })).toBeTruthy();
});

test('a refused like is taken back and says why; of several presses the last one counts', async () => {
  mockApi.reply(showTopic, pageOf([postOf(1)]));
  mockApi.fail(likePost, 'too_many_requests');
  open();
  await screen.findByText('投稿その1');
  fireEvent.click(heart()[0] as HTMLElement);
  await waitFor(() => expect(getFlash()?.text).toBe(errorsJa.too_many_requests));
  expect(heart()[0]?.getAttribute('aria-pressed')).toBe('false');
  expect(heart()[0]?.textContent).toContain('2');
  mockApi.forget(likePost);
  const answer = mockApi.hold(likePost, { success: true, liked_count: 3, already_liked: true });
  mockApi.reply(unlikePost, { success: true, liked_count: 2, already_liked: false });
  fireEvent.click(heart()[0] as HTMLElement);
  fireEvent.click(heart()[0] as HTMLElement);
  expect(heart()[0]?.getAttribute('aria-pressed')).toBe('false');
  answer();
  await waitFor(() => expect(mockApi.calls(unlikePost)).toHaveLength(1));
  await waitFor(() => expect(heart()[0]?.getAttribute('aria-pressed')).toBe('false'));
});

test('an own post is deleted after a question; a post that was deleted before counts as deleted', async () => {
  mockApi.reply(showTopic, pageOf([postOf(1, { mypost: true }), postOf(2)]));
  mockApi.fail(deletePost, 'not_found');
  open();
  await screen.findByText('投稿その1');
  expect(screen.getAllByText(boardsJa.delete)).toHaveLength(1);
  expect(screen.getAllByText(safetyJa.report.title)).toHaveLength(1);
  fireEvent.click(screen.getByText(boardsJa.delete));
  expect(await screen.findByText(boardsJa.deleteTitle)).toBeTruthy();
  expect(mockApi.calls(deletePost)).toHaveLength(0);
  fireEvent.click(screen.getByText(boardsJa.deleteConfirm));
  await waitFor(() => expect(screen.queryByText('投稿その1')).toBeNull());
  expect([getFlash()?.text, screen.getByText(boardsJa.postCount(2)) !== null]).toEqual([boardsJa.deleted, true]);
});

test('a post that could not be deleted stays, and the dialog shows the reason', async () => {
  mockApi.reply(showTopic, pageOf([postOf(1, { mypost: true })]));
  mockApi.fail(deletePost, 'conflict');
  open();
  fireEvent.click(await screen.findByText(boardsJa.delete));
  fireEvent.click(await screen.findByText(boardsJa.deleteConfirm));
  expect(await screen.findByText(errorsJa.conflict)).toBeTruthy();
  expect(screen.getByText('投稿その1')).toBeTruthy();
});

test('older posts are loaded by the cursor, and the newest by a press', async () => {
  mockApi.reply(showTopic, pageOf([postOf(2)], { next: postOf(2).id }));
  mockApi.reply(showTopic, pageOf([postOf(1)]));
  mockApi.reply(showTopic, pageOf([postOf(3), postOf(2)]));
  open();
  expect(await screen.findByText('投稿その1')).toBeTruthy();
  expect(mockApi.calls(showTopic).map(({ query }) => query)).toEqual([
    { topicid: ID },
    { topicid: ID, before: postOf(2).id },
  ]);
  fireEvent.click(screen.getByRole('button', { name: boardsJa.refresh }));
  expect(await screen.findByText('投稿その3')).toBeTruthy();
});

test.each(['', '?topicid=', '?topicid=../../x', '?topicid=topicofnobody'])(
  'the address /topic%s is not found',
  async (query) => {
    mockApi.fail(showTopic, 'not_found');
    renderScreen(<TopicRoute />, { at: `/topic${query}` });
    expect((await screen.findAllByText(boardsJa.gone.title)).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: boardsJa.gone.back }).getAttribute('href')).toBe('/topics');
  },
);

test('the newest posts are loaded, not the old second page, which the shortened list would ask for', async () => {
  const older = postOf(1);
  mockApi.reply(showTopic, pageOf([postOf(2)], { next: postOf(2).id }));
  mockApi.reply(showTopic, pageOf([older]));
  const answer = mockApi.hold(showTopic, pageOf([postOf(3)]));
  mockApi.reply(showTopic, pageOf([older]));
  open();
  await screen.findByText(older.content);
  fireEvent.click(screen.getByRole('button', { name: boardsJa.refresh }));
  await waitFor(() => expect(screen.queryByText(older.content)).toBeNull());
  answer();
  await screen.findByText(postOf(3).content);
  expect(mockApi.calls(showTopic).map(({ query }) => query['before'])).toEqual([undefined, postOf(2).id, undefined]);
});
