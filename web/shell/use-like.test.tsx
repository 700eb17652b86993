import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type Likes, likedAs, useLike } from './use-like.ts';

test.each([
  [{ liked_count: 3, already_liked: false }, true, { liked_count: 4, already_liked: true }],
  [{ liked_count: 3, already_liked: true }, false, { liked_count: 2, already_liked: false }],
  [{ liked_count: 3, already_liked: true }, true, { liked_count: 3, already_liked: true }],
  [{ liked_count: 0, already_liked: true }, false, { liked_count: 0, already_liked: false }],
])('%o liked: %s', (before, isLiked, after) => expect(likedAs(before, isLiked)).toEqual(after));

const NOBODYS: Likes = { liked_count: 3, already_liked: false };
const opened = (answer: (isLiked: boolean) => Promise<Likes>) => {
  const sent: boolean[] = [];
  const hook = renderHook(() => {
    const [likes, show] = useState(NOBODYS);
    const send = (isLiked: boolean) => {
      sent.push(isLiked);
      return answer(isLiked);
    };
    return { likes, press: useLike({ likes, show, send, failed: '失敗' }) };
  });
  return { sent, hook };
};

test('two presses before the screen is rendered again are a like that is taken back', async () => {
  const { sent, hook } = opened(async (isLiked) => ({ liked_count: isLiked ? 4 : 3, already_liked: isLiked }));
  const { press } = hook.result.current;
  await act(async () => void (await Promise.all([press(), press()])));
  expect(sent).toEqual([true, false]);
  expect(hook.result.current.likes).toEqual(NOBODYS);
});

test('a refused like is taken back', async () => {
  const { sent, hook } = opened(() => Promise.reject(new Error('no')));
  await act(() => hook.result.current.press());
  expect(sent).toEqual([true]);
  expect(hook.result.current.likes).toEqual(NOBODYS);
});
