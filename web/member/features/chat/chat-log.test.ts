import { describe, expect, test } from 'vitest';
import { MAN } from '#shared/options/member.ts';
import { aoi, message, ren, roomWith } from '#tests/setup/web/rooms.ts';
import {
  contiguousEnd,
  dayMarkBetween,
  hasHole,
  isOneRun,
  lastPartnerSeq,
  mergeMessages,
  withAnswer,
  withMessages,
} from './chat-log.ts';

const seqs = (messages: { seq: number }[]) => messages.map(({ seq }) => seq);

describe('merging', () => {
  test.each([
    ['a later message is inserted at its position', [1, 3], [2], [1, 2, 3]],
    ['a known message is not shown twice', [1, 2], [2, 3], [1, 2, 3]],
    ['a message that an answer repeats is not shown twice', [1], [2, 2], [1, 2]],
  ])('%s', (_rule, known, more, result) => {
    expect(
      seqs(
        mergeMessages(
          known.map((seq) => message(seq)),
          more.map((seq) => message(seq)),
        ),
      ),
    ).toEqual(result);
  });
  test('a known message stays the same object', () => {
    const first = message(1);
    expect(mergeMessages([first], [message(1), message(2)])[0]).toBe(first);
  });
  test('a message that staff hid is replaced by the sentence that came for it', () => {
    const before = [message(1), message(2), message(3)];
    const after = mergeMessages(before, [{ ...message(2), content: '非表示' }]);
    expect(after.map(({ seq, content }) => [seq, content])).toEqual([
      [1, before[0]?.content],
      [2, '非表示'],
      [3, before[2]?.content],
    ]);
    expect(after[0]).toBe(before[0]);
  });
  test('another id at a taken position is a repeat as well', () => {
    const impostor = { ...message(9), seq: 1 };
    expect(mergeMessages([message(1)], [impostor])).toHaveLength(1);
  });
});

test.each([
  ['an empty room', [], 0, false],
  ['a page from the middle of a talk', [41, 42, 43], 43, false],
  ['a live message that overtook another', [1, 2, 4], 2, true],
])('%s is complete up to its end, or not', (_case, known, end, hole) => {
  const messages = known.map((seq) => message(seq));
  expect(contiguousEnd(messages)).toBe(end);
  expect(hasHole(messages)).toBe(hole);
});

describe('answers of the server', () => {
  test('an older page says whether there is more before it; a page of newer messages does not', () => {
    const room = roomWith([message(51)], { has_older: true });
    const older = withAnswer(room, roomWith([message(50)], { has_older: false }), 'before');
    expect(older).toMatchObject({ has_older: false, messages: [{ seq: 50 }, { seq: 51 }] });
    const newer = withAnswer(room, roomWith([message(52)], { has_older: false }), 'after');
    expect(newer.has_older).toBe(true);
  });
  test('the newest write block wins', () => {
    const lapsed = roomWith([], { write_block: 'payment_required' });
    expect(withAnswer(roomWith([message(1)]), lapsed, 'after').write_block).toBe('payment_required');
  });
});

test('her first message allows him to write at once', () => {
  const waiting = roomWith([], { viewer: MAN, write_block: 'woman_starts' });
  expect(withMessages(waiting, [message(1, aoi)]).write_block).toBeNull();
});
test('his own message does not, and no message pays a plan', () => {
  const waiting = roomWith([], { viewer: MAN, write_block: 'woman_starts' });
  expect(withMessages(waiting, [message(1, ren)]).write_block).toBe('woman_starts');
  const unpaid = roomWith([], { viewer: MAN, write_block: 'payment_required' });
  expect(withMessages(unpaid, [message(1, aoi)]).write_block).toBe('payment_required');
});

test("the partner's newest message counts as read", () => {
  expect(lastPartnerSeq([message(1, ren), message(2, ren), message(3, aoi)], aoi)).toBe(2);
  expect(lastPartnerSeq([message(1, aoi)], aoi)).toBe(0);
});

test.each([
  ['the first message', undefined, '2026-07-03T05:00:00Z', '7月3日（金）'],
  ['a message on the same day in Tokyo', '2026-07-02T15:00:00Z', '2026-07-03T14:59:00Z', null],
  ['a message after midnight in Tokyo', '2026-07-03T14:59:00Z', '2026-07-03T15:00:00Z', '7月4日（土）'],
])('a day mark is shown, or not, before %s', (_case, before, at, mark) => {
  expect(dayMarkBetween(before, at)).toBe(mark);
});

test.each([
  ['the next minute', aoi, '2026-07-03T05:00:00Z', aoi, '2026-07-03T05:01:00Z', true],
  ['five minutes later', aoi, '2026-07-03T05:00:00Z', aoi, '2026-07-03T05:05:00Z', true],
  ['after a longer pause', aoi, '2026-07-03T05:00:00Z', aoi, '2026-07-03T05:05:01Z', false],
  ['after midnight in Tokyo', aoi, '2026-07-03T14:59:00Z', aoi, '2026-07-03T15:00:00Z', false],
  ['by the other member', aoi, '2026-07-03T05:00:00Z', ren, '2026-07-03T05:00:30Z', false],
  ['by a device whose clock is a little behind', aoi, '2026-07-03T05:00:10Z', aoi, '2026-07-03T05:00:00Z', true],
])('a message %s continues the run, or not', (_case, first, at, second, then, isOne) => {
  const before = { user_id: first, created_at: at };
  expect(isOneRun(before, { user_id: second, created_at: then })).toBe(isOne);
  expect([isOneRun(undefined, before), isOneRun(before, undefined)]).toEqual([false, false]);
});
