import { expect, test } from 'vitest';
import { type Post, postId } from '#functions/items/board.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId, TopicId } from '#shared/ids.ts';
import { WOMAN } from '#shared/options/member.ts';
import { cleanPost, countOf, decidedPost, isShownTo } from './post.rules.ts';

const [author, other] = ['m-aoi-0000000001' as MemberId, 'm-ren-0000000001' as MemberId];
const topicId = 'topiccommonone' as TopicId;
const post: Post = {
  id: postId(topicId, 1, 'AAAAAAAA'),
  topicId,
  authorId: author,
  sex: WOMAN,
  content: 'こんにちは',
  at: 1,
  likedCount: 0,
};
const { authorId: _author, ...withoutAuthor } = post;
const withheld: Post = { ...post, withheld: ['under_age'] };

test.each([
  ['spaces around', '　 おはよう \n', 'おはよう'],
  ['lines within', '一行目\n\n二行目', '一行目\n\n二行目'],
  ['a mail address', 'a@example.com です', 'a@example.com です'],
])('accepts %s', (_what, typed, kept) => {
  expect(cleanPost(typed)).toBe(kept);
});

test.each([
  ['nothing visible', ' \u200b\u2800\u3164', 'message_empty'],
  ['a URL', 'example.com/a を見て', 'url_refused'],
  ['a URL in pieces', 'example ドット com', 'url_refused'],
])('refuses %s', (_what, typed, code) => {
  expect(() => cleanPost(typed)).toThrowError(new AppError(code as 'url_refused'));
});

test.each<[string, Post, boolean, boolean, 0 | 1]>([
  ['a post', post, true, true, 1],
  ['a withheld one', withheld, true, false, 0],
  ['a hidden one', { ...post, hiddenAt: 5 }, false, false, 0],
  ['a withheld one that was hidden', { ...withheld, hiddenAt: 5 }, false, false, 0],
  ['one whose author left or was suspended', { ...withoutAuthor, goesAt: 5 }, true, true, 1],
])('%s: shown to its author, shown to others, counted', (_what, one, toAuthor, toOthers, count) => {
  expect([isShownTo(one, author), isShownTo(one, other), countOf(one)]).toEqual([toAuthor, toOthers, count]);
});

test('staff hide a post once, and show only what was withheld', () => {
  expect(decidedPost(post, 'hide', 7)).toEqual({ ...post, hiddenAt: 7 });
  const hidden = { ...post, hiddenAt: 5 };
  expect(decidedPost(hidden, 'hide', 7)).toBe(hidden);
  expect(decidedPost(hidden, 'show', 7)).toBe(hidden);
  expect(decidedPost(withheld, 'show', 7)).toEqual(post);
  expect(decidedPost({ ...withheld, hiddenAt: 5 }, 'show', 7)).toEqual(hidden);
  expect(decidedPost(post, 'show', 7)).toBe(post);
});

test('staff restore what they hid, even if it was withheld before', () => {
  expect(decidedPost({ ...withheld, hiddenAt: 5 }, 'restore', 7)).toEqual({ ...post, restoredAt: 7 });
  expect(decidedPost({ ...post, restoredAt: 7 }, 'hide', 9)).toEqual({ ...post, restoredAt: 7, hiddenAt: 9 });
});

test('the latest decision counts, in any order and when decisions are repeated', () => {
  const decisions = [
    ['hide', 5],
    ['restore', 6],
    ['hide', 7],
    ['restore', 8],
  ] as const;
  const after = (order: readonly (readonly ['hide' | 'restore', number])[]) =>
    order.reduce((one, [decision, at]) => decidedPost(one, decision, at), post).hiddenAt !== undefined;
  for (const order of [decisions, decisions.toReversed(), [...decisions, ...decisions]]) {
    expect(after(order)).toBe(false);
    expect(after(order.filter(([, at]) => at < 8))).toBe(true);
  }
});
