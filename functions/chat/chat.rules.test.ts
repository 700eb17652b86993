import { expect, test } from 'vitest';
import { newPair } from '#functions/items/pair.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import {
  afterMessage,
  afterReading,
  cleanMessage,
  isRoomOpen,
  speechProblem,
  unreadFrom,
  writeBlock,
} from './chat.rules.ts';

const now = new Date('2026-11-20T03:00:00Z');
const [her, him] = ['mher' as MemberId, 'mhis' as MemberId];
const room = newPair(
  {
    id: 'p-of-the-two' as PairId,
    herId: her,
    hisId: him,
    herName: 'あおい',
    hisName: 'れん',
    state: PAIR_STATE.matched,
  },
  new Date(0),
);

test.each([
  [' こんにちは ', 'こんにちは'],
  [`${'が\u3099'.slice(0, 1)}\n二行目`, 'が\n二行目'],
  ['か\u3099', 'が'],
  ['あ'.repeat(1000), 'あ'.repeat(1000)],
])('%j is stored as %j', (typed, stored) => {
  expect(cleanMessage(typed)).toBe(stored);
});

test.each([
  ['\u3164\u200b', 'message_empty'],
  ['あ'.repeat(1001), 'invalid_input'],
  ['\ud800', 'invalid_input'],
  ['a\u202eb', 'invalid_input'],
  ['www.example.com', 'url_refused'],
])('%j is refused as %s', (typed, code) => {
  expect(() => cleanMessage(typed)).toThrow(new AppError(code as AppError['code']));
});

test.each([
  ['a woman may write first', WOMAN, 0, false, true, null],
  ['a woman writes whether her partner paid or not', WOMAN, 0, true, true, null],
  ['a paying man waits for her', MAN, now.getTime() + 1, false, true, 'woman_starts'],
  ['a paying man answers', MAN, now.getTime() + 1, true, true, null],
  ['a man whose plan ends now pays first', MAN, now.getTime(), true, true, 'payment_required'],
  ['nobody writes to a partner who left', WOMAN, 0, true, false, 'partner_left'],
] as const)('%s', (_what, sex, paidUntil, hasHerMessage, isPartnerActive, block) => {
  expect(writeBlock({ account: { sex, paidUntil }, hasHerMessage, isPartnerActive }, now)).toBe(block);
});

const paying = { sex: MAN, paidUntil: now.getTime() + 1 } as const;
const unpaid = { sex: MAN, paidUntil: 0 } as const;
const woman = { sex: WOMAN, paidUntil: 0 } as const;
const open = { state: PAIR_STATE.matched, blockedBy: undefined, hasHerMessage: true };
const silent = { ...open, hasHerMessage: false };
const blocked = { ...silent, blockedBy: her };
// Each row: what is wrong, the facts that replace those of a correct message, and the expected error (null: no error).
test.each([
  ['nothing, a woman sends', { account: woman, side: silent }, null],
  ['nothing, a man sends', {}, null],
  ['the session', { hasSession: false, isAccountOpen: false, account: unpaid, side: blocked }, 'session_required'],
  ['the account is erased', { account: undefined, side: blocked }, 'session_required'],
  ['the account is closed', { isAccountOpen: false, account: unpaid, side: blocked }, 'account_closed'],
  ['there is no room', { account: unpaid, side: undefined, isPartnerActive: false }, 'not_found'],
  ['the room is closed', { account: unpaid, side: blocked, isPartnerActive: false }, 'not_found'],
  ['the room is closed, and the message is a repeat', { side: blocked, isRepeat: true }, 'not_found'],
  [
    'every later check, but the message is a repeat',
    { account: unpaid, side: silent, isRepeat: true, isPartnerActive: false },
    null,
  ],
  ['the partner is gone', { isPartnerActive: false }, 'partner_unavailable'],
  ['her partner is gone', { account: woman, isPartnerActive: false }, 'partner_unavailable'],
  ['the partner is gone before she wrote', { side: silent, isPartnerActive: false }, 'partner_unavailable'],
  ['the partner is gone, and he does not pay', { account: unpaid, isPartnerActive: false }, 'partner_unavailable'],
  ['he does not pay, and she has not written', { account: unpaid, side: silent }, 'payment_required'],
  ['he does not pay', { account: unpaid }, 'payment_required'],
  ['she has not written', { side: silent }, 'woman_starts'],
] as const)('the first reason counts when this is wrong: %s', (_what, wrong, refusal) => {
  const right = { hasSession: true, isAccountOpen: true, account: paying, side: open, isRepeat: false };
  expect(speechProblem({ ...right, isPartnerActive: true, ...wrong }, now)).toBe(refusal);
});

test.each([
  [PAIR_STATE.fresh, false],
  [PAIR_STATE.matched, true],
  [PAIR_STATE.reviewed, true],
  [PAIR_STATE.noMatch, false],
  [PAIR_STATE.matchedOlder, true],
  [PAIR_STATE.held, false],
  [PAIR_STATE.matchedOldest, true],
  [PAIR_STATE.likeSent, false],
  [PAIR_STATE.likeReceived, false],
] as const)('at %i the room is open: %s', (state, open) => {
  expect(isRoomOpen({ state, blockedBy: undefined })).toBe(open);
  expect(isRoomOpen({ state, blockedBy: her })).toBe(false);
});

test('a message updates the pair and counts as unread for the receiver only', () => {
  const once = afterMessage(room, her, `一行目\n  ${'あ'.repeat(50)}`, now);
  expect(once).toMatchObject({ seq: 1, hasHerMessage: true, herUnread: 0, hisUnread: 1, activityAt: now.getTime() });
  expect(once.lastMessage).toBe(`一行目 ${'あ'.repeat(36)}…`);
  const twice = afterMessage(once, him, 'はい', now);
  expect(twice).toMatchObject({ seq: 2, herUnread: 1, hisUnread: 1, lastMessage: 'はい' });
  expect(afterReading(twice, WOMAN)).toMatchObject({ herUnread: 0, hisUnread: 1 });
  expect(afterReading(twice, MAN)).toMatchObject({ herUnread: 1, hisUnread: 0 });
});

test('a message of the man does not set `hasHerMessage`', () => {
  expect(afterMessage(room, him, 'はい', now).hasHerMessage).toBe(false);
});

test('if both members show read marks, the pair stores up to which message a member has read', () => {
  const spoken = afterMessage(room, her, 'はい', now);
  expect(afterReading(spoken, MAN).hisReadSeq).toBeUndefined();
  expect(afterReading(spoken, MAN, true)).toMatchObject({ hisUnread: 0, hisReadSeq: 1 });
  expect(afterReading(spoken, WOMAN, true)).toMatchObject({ herReadSeq: 1, hisUnread: 1 });
});

const said = (from: number, senders: string) =>
  [...senders].map((sender, index) => ({ seq: from + index, senderId: sender === 'm' ? him : her }));
// The woman is the reader. `said(1, 'mmf')` makes messages with the sequence numbers 1 to 3: two by the man (m), then
// one by the woman (f).
test.each([
  ['nothing is unread', 3, 0, said(1, 'mmm'), undefined],
  ['all are unread', 3, 3, said(1, 'mmm'), 1],
  ['the last two', 4, 2, said(1, 'mfmm'), 3],
  ['she wrote without reading', 4, 2, said(1, 'mmff'), 1],
  ['more than the answer contains', 200, 150, said(151, 'm'.repeat(50)), 51],
  ['the answer ends before the newest', 200, 5, said(1, 'mm'), 196],
  ['nothing is in the answer', 7, 2, [], 6],
] as const)('unread messages begin: %s', (_what, seq, unread, messages, from) => {
  expect(unreadFrom({ seq, unread, partnerId: him }, messages)).toBe(from);
});
