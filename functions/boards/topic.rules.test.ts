import { expect, test } from 'vitest';
import { postId, postKey, type Topic, type TopicItem, topicOfPost } from '#functions/items/board.ts';
import { TopicId } from '#shared/ids.ts';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { DEFAULT_TOPICS } from './default-topics.ts';
import { allTopics, mayPostOn, topicFrom } from './topic.rules.ts';

test.each<[Topic['sex'], Sex, boolean]>([
  ['common', MAN, true],
  ['common', WOMAN, true],
  ['male', MAN, true],
  ['male', WOMAN, false],
  ['female', MAN, false],
  ['female', WOMAN, true],
])('on the %s board, sex %i: %s', (board, sex, may) => {
  expect(mayPostOn(board, sex)).toBe(may);
});

const id = 'topiccommonone' as TopicId;
const shipped: Topic = { id, name: '話題', sex: 'common', createdAt: 5, postCount: 0 };

test.each<[string, Topic | undefined, TopicItem | undefined, Partial<Topic> | undefined]>([
  ['one that ships, without posts', shipped, undefined, { postCount: 0 }],
  ['one that ships, with its count', shipped, { id, postCount: 3 }, { name: '話題', postCount: 3 }],
  [
    'one that ships, renamed by staff',
    shipped,
    { id, name: '新しい名前' },
    { name: '新しい名前', sex: 'common', createdAt: 5 },
  ],
  ['one that ships, removed by staff', shipped, { id, removedAt: 9 }, undefined],
  ['one of staff', undefined, { id, name: '追加', sex: 'male', createdAt: 7 }, { name: '追加', postCount: 0 }],
  ['a count that was left without a topic', undefined, { id, postCount: 0 }, undefined],
  ['no topic', undefined, undefined, undefined],
])('%s', (_what, ships, stored, expected) => {
  if (expected) expect(topicFrom(ships, stored)).toMatchObject(expected);
  else expect(topicFrom(ships, stored)).toBeUndefined();
});

test('topics are listed newest first, each once', () => {
  const other = { ...shipped, id: 'topiccommontwo' as TopicId, createdAt: 8 };
  const added = { id: 'topicmalethree' as TopicId, name: '追加', sex: 'male' as const, createdAt: 6 };
  const found = allTopics([shipped, other], [{ id, postCount: 2 }, added]);
  expect(found.map((topic) => topic.id)).toEqual([other.id, added.id, id]);
});

test('the topics in the source code have different ids, which the ids of their posts contain', () => {
  expect(new Set(DEFAULT_TOPICS.map((topic) => topic.id)).size).toBe(DEFAULT_TOPICS.length);
  for (const topic of DEFAULT_TOPICS) {
    expect(TopicId.safeParse(topic.id).success).toBe(true);
    const post = postId(topic.id, Date.parse('2026-11-20T03:00:00Z'), 'abcd_-01');
    expect(topicOfPost(post)).toBe(topic.id);
    expect(postKey(post)).toMatchObject({ pk: `BOARD#${topic.id}` });
    expect(Number.isFinite(topic.createdAt)).toBe(true);
  }
});
