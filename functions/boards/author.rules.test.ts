import { expect, test } from 'vitest';
import type { AccountItem } from '#functions/items/account.ts';
import { type Post, postId } from '#functions/items/board.ts';
import type { MemberId, TopicId } from '#shared/ids.ts';
import { AGE_CHECK, WOMAN } from '#shared/options/member.ts';
import { changeNight, changeNightFrom } from '#shared/rules/change-nights.ts';
import { authorStatusOf, keptOfPublic, keptPost, returnedPost } from './author.rules.ts';

const author = 'm-aoi-0000000001' as MemberId;
const topicId = 'topiccommonone' as TopicId;
const post: Post = {
  id: postId(topicId, 1, 'AAAAAAAA'),
  topicId,
  authorId: author,
  sex: WOMAN,
  content: 'こんにちは',
  at: 1,
  likedCount: 3,
  restoredAt: 2,
};
const kept = { id: postId(topicId, 1, 'BBBBBBBB'), formerly: ['a-hash'] };
const now = new Date('2026-11-20T12:00:00.000Z');
const LAST_NIGHT = Date.parse('2026-12-03T18:00:00.000Z');

test.each([
  ['in use', { isActive: true, ageCheck: AGE_CHECK.verified }, 'here'],
  ['suspended', { isActive: false, ageCheck: AGE_CHECK.verified }, 'away'],
  ['under age', { isActive: true, ageCheck: AGE_CHECK.underAge }, 'away'],
  ['of a member who withdrew', { isActive: false, ageCheck: AGE_CHECK.verified, withdrawnAt: 1 }, 'left'],
  [
    'of a member who withdrew and was under age',
    { isActive: false, ageCheck: AGE_CHECK.underAge, withdrawnAt: 1 },
    'left',
  ],
  ['that is erased', undefined, 'left'],
] as const)('an account %s', (_what, account, status) => {
  expect(authorStatusOf(account as AccountItem | undefined)).toBe(status);
});

const comesAt = ({ notBefore }: { notBefore: number }, now: Date, fraction: number): Date =>
  changeNightFrom(notBefore, now, fraction);

test('a text is published again in a night after every night in which its public post can be deleted', () => {
  const away = keptOfPublic(post, kept, now);
  expect(changeNight(now, 0.9999).getTime()).toBe(LAST_NIGHT);
  expect(away.notBefore).toBe(LAST_NIGHT);
  for (const restored of [now, new Date(now.getTime() + 1)])
    for (const fraction of [0, 0.5, 0.9999])
      expect(comesAt(away, restored, fraction).getTime()).toBeGreaterThan(LAST_NIGHT);
  // When the account is restored long after the public post was deleted, the night in which the text is published again
  // depends only on the time of the restoration.
  const later = new Date('2027-02-01T12:00:00.000Z');
  expect(comesAt(away, later, 0)).toEqual(changeNight(later, 0));
  expect(comesAt(keptPost(post, kept, 0), now, 0)).toEqual(changeNight(now, 0));
});

test('a stored text has neither the id nor the likes of its post, and is published as staff decided meanwhile', () => {
  const away = keptOfPublic(post, kept, now);
  expect(JSON.stringify(away)).not.toContain(post.id);
  const { id, formerly } = kept;
  expect(returnedPost(away, author, {})).toEqual({
    id,
    topicId,
    authorId: author,
    sex: WOMAN,
    content: 'こんにちは',
    at: 1,
    likedCount: 0,
    formerly,
  });
  expect(returnedPost(away, author, { hiddenAt: 7, restoredAt: 5 })).toMatchObject({ hiddenAt: 7, restoredAt: 5 });
});
