import { expect, test } from 'vitest';
import type { StaffGroup } from '#shared/options/staff.ts';
import { HOUR_MS } from '#shared/time.ts';
import { deskQueuesFor, isLate } from './desk-queues.ts';

test.each([
  [['reviewer'], 'age_documents'],
  [['admin'], 'age_documents'],
  [['support', 'reviewer'], 'age_documents'],
] as [StaffGroup[], string][])('%s begin with %s', (groups, queue) => {
  expect(deskQueuesFor(groups)[0]).toBe(queue);
});

test('support works on none of the reviewers’ queues, and nobody without a group works on any', () => {
  expect(deskQueuesFor(['support'])).not.toContain('age_documents');
  expect(deskQueuesFor(['support'])).not.toContain('reports');
  expect(deskQueuesFor([])).toEqual([]);
});

test.each([
  ['age_documents', 6 * HOUR_MS - 1, false],
  ['age_documents', 6 * HOUR_MS, true],
  ['reports', 11 * HOUR_MS, false],
  ['reports', null, false],
] as const)('%s after %s ms is late: %s', (queue, waitedMs, late) => {
  expect(isLate(queue, waitedMs)).toBe(late);
});
