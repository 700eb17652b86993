import { describe, expect, test } from 'vitest';
import { canSubmitNgReason, EMPTY_NG_REASON, isFixedNgReason, readNgReason, toNgReason } from './ng-reason.ts';

describe('the dialog may be sent with', () => {
  test.each([
    ['taste', { type: 1 }, { type: 1 }],
    ['the account', { type: 3 }, { type: 3 }],
    ['kinks', { type: 4 }, { type: 4 }],
    ['a body type', { type: 2, bodyTypes: [4, 0] }, { type: 2, body_types: [0, 4] }],
    ['a height', { type: 2, heightLimit: 170 }, { type: 2, height_limit: 170 }],
    ['both', { type: 2, bodyTypes: [2], heightLimit: 160 }, { type: 2, body_types: [2], height_limit: 160 }],
    ['a text', { type: 5, text: ' 遠いので ' }, { type: 5, text: '遠いので' }],
    ['a text of fifty', { type: 5, text: '𠮷'.repeat(50) }, { type: 5, text: '𠮷'.repeat(50) }],
    ['taste, dropping what belongs to other reasons', { type: 1, text: 'x', bodyTypes: [1] }, { type: 1 }],
  ] as const)('%s', (_what, draft, reason) => {
    expect(toNgReason({ ...EMPTY_NG_REASON, ...draft })).toEqual(reason);
  });
});

describe('the dialog waits while there is', () => {
  test.each([
    ['no reason', {}],
    ['a body reason without body type or height', { type: 2 }],
    ['another reason without text', { type: 5 }],
    ['another reason of spaces', { type: 5, text: ' 　\n' }],
    ['another reason that nobody can see', { type: 5, text: '\u200b\u3164' }],
    ['another reason of 51 characters', { type: 5, text: 'あ'.repeat(51) }],
  ] as const)('%s', (_what, draft) => {
    expect(canSubmitNgReason({ ...EMPTY_NG_REASON, ...draft })).toBe(false);
  });
});

test.each([
  [{ type: 2, body_types: [5] }, null],
  [{ type: 2, body_types: '1' }, null],
  [{ type: 2, height_limit: 180 }, null],
  [{ type: 2, height_limit: '気にしない' }, null],
  [
    { type: 2, body_types: [1, 1], height_limit: null },
    { type: 2, body_types: [1] },
  ],
  [{ type: 5, text: 5 }, null],
  [{ type: 5 }, null],
  [{ type: 4, text: '余分' }, { type: 4 }],
] as const)('a client that sends %j is read as %j', (received, reason) => {
  expect(readNgReason(received)).toEqual(reason);
});

test('only block and like_ng are fixed reasons', () => {
  expect(['block', 'like_ng', 'ng', 1, null].map(isFixedNgReason)).toEqual([true, true, false, false, false]);
});
