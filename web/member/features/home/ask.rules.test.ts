import { expect, test } from 'vitest';
import { cancelledPlan, retryingPlan, runningPlan } from '#tests/setup/web/plans.ts';
import { askOf } from './ask.rules.ts';

const card = { what: 'card', until: new Date('2026-11-25T05:05:00.000Z') };
test.each([
  ['nothing', 0, undefined, null],
  ['messages of somebody who does not pay', 2, undefined, { what: 'messages', count: 2 }],
  ['messages beside a running plan', 1, runningPlan(), { what: 'messages', count: 1 }],
  ['nothing beside a cancelled plan, which ends as wished', 0, cancelledPlan(), null],
  ['a renewal that failed', 0, retryingPlan(), card],
  ['a renewal that failed before messages', 3, retryingPlan(), card],
] as const)('home asks for %s', (_what, unread, plan, ask) =>
  expect(askOf({ unread_messages_size: unread, age_conf: 2 }, plan)).toEqual(ask),
);

test('a document that is missing comes before messages', () => {
  expect(askOf({ unread_messages_size: 2, age_conf: 0 }, undefined)).toBeNull();
});
