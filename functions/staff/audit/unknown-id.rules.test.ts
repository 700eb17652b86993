import { expect, test } from 'vitest';
import { newMemberId } from '#functions/items/account.ts';
import { postId } from '#functions/items/board.ts';
import { systemRandom } from '#functions/platform/runtime/random.ts';
import type { TopicId } from '#shared/ids.ts';
import { type LookedUp, unknownTarget } from './unknown-id.rules.ts';

const MEMBER = newMemberId(systemRandom);
const POST = postId('topiccommontalk' as TopicId, 1_700_000_000_000, 'Ab-_1234');

test.each<[LookedUp, string]>([
  ['member', MEMBER],
  ['review', `v${'aZ09_-'.repeat(3)}abcd`],
  ['post', POST],
  ['photo', `${MEMBER}.${'aZ09_-'.repeat(3)}abcd`],
])('an id that the service makes for a %s is in the log', (kind, id) => {
  expect(unknownTarget(kind, id)).toBe(`${kind} ${id}`);
});
test.each<[LookedUp, string]>([
  ['member', 'tanaka-hanako-of-osaka'],
  ['member', `${MEMBER}x`],
  ['review', MEMBER],
  ['post', 'a-sentence-about-somebody'],
  ['photo', `${MEMBER}.she-is-not-nice`],
  ['photo', MEMBER],
])('a search for a %s by %s leaves the id out', (kind, id) => {
  expect(unknownTarget(kind, id)).toBe(`${kind} -`);
});
