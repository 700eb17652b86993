import { expect, test } from 'vitest';
import { AGE_CHECK, WOMAN_STATUS } from '#shared/options/member.ts';
import { DAY_MS } from '#shared/time.ts';
import { decideIdle, decideManualRequest, decidePause, ticketsUsed } from './serving.rules.ts';

const now = new Date('2026-11-20T03:00:00Z');
const DAYS_14 = 14 * DAY_MS;
/** The latest 3:00 in Japan before `now`. */
const THREE = Date.parse('2026-11-19T18:00:00Z');
const her = { womanStatus: WOMAN_STATUS.active, ageCheck: AGE_CHECK.verified, hasProfile: true } as const;

test.each([
  [WOMAN_STATUS.registering, { problem: 'illegal_state' }],
  [WOMAN_STATUS.messagesClosed, { problem: 'illegal_state' }],
  [WOMAN_STATUS.ready, { problem: 'illegal_state' }],
  [WOMAN_STATUS.active, { changes: true }],
  [WOMAN_STATUS.paused, { changes: false }],
  [WOMAN_STATUS.socialAccountMissing, { problem: 'illegal_state' }],
] as const)('pausing from status %i', (womanStatus, decision) => {
  expect(decidePause({ womanStatus })).toEqual(decision);
});

test.each([
  ['at the first 3:00 after 14 days without a call', { lastCallAt: THREE - DAYS_14 - 1 }, { becomes: 'pause' }],
  ['whose 14 days ended after this 3:00', { lastCallAt: THREE - DAYS_14 }, { becomes: 'later', at: THREE + DAY_MS }],
  ['who paused', { womanStatus: WOMAN_STATUS.paused, lastCallAt: 0 }, { becomes: 'forget' }],
  ['whom staff moved to 6', { womanStatus: WOMAN_STATUS.socialAccountMissing, lastCallAt: 0 }, { becomes: 'forget' }],
  ['who is suspended', { isActive: false, lastCallAt: 0 }, { becomes: 'later', at: THREE + 15 * DAY_MS }],
] as const)('the idle check of a woman %s', (_who, more, decision) => {
  expect(decideIdle({ womanStatus: WOMAN_STATUS.active, isActive: true, ...more }, now)).toEqual(decision);
});

test('the due work of a woman without an account is dropped', () => {
  expect(decideIdle(undefined, now)).toEqual({ becomes: 'forget' });
});

test.each([
  ['the first of a month', {}, { month: '2026-11', used: 1, left: 2 }],
  ['the third', { manualMonth: '2026-11', manualUsed: 2 }, { month: '2026-11', used: 3, left: 0 }],
  ['a fourth', { manualMonth: '2026-11', manualUsed: 3 }, { problem: 'no_ticket' }],
  ['the first after a full month', { manualMonth: '2026-10', manualUsed: 3 }, { month: '2026-11', used: 1, left: 2 }],
  ['a request while another waits', { manualPendingAt: 1 }, { problem: 'illegal_state' }],
  ['a request while paused', { womanStatus: WOMAN_STATUS.paused }, { problem: 'illegal_state' }],
  ['a request without a verified age', { ageCheck: AGE_CHECK.resubmit }, { problem: 'age_confirmation_required' }],
  ['a request without a profile', { hasProfile: false }, { problem: 'profile_required' }],
] as const)('a request for a recommend by staff: %s', (_what, more, decision) => {
  expect(decideManualRequest({ ...her, ...more }, now)).toEqual(decision);
});

test.each([
  ['2026-11-30T14:59:59.999Z', 3],
  ['2026-11-30T15:00:00.000Z', 0],
])('at %s the number of used tickets of November is %i', (at, used) => {
  expect(ticketsUsed({ manualMonth: '2026-11', manualUsed: 3 }, new Date(at))).toBe(used);
});
