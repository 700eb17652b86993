import { expect, test } from 'vitest';
import type { PoolEntryItem } from '#functions/items/pool-entry.ts';
import type { MemberId, PlainDate } from '#shared/ids.ts';
import { man } from '#tests/setup/arrange/people.ts';
import { packMan } from '../pool/entry-code.ts';
import { packWaiting, waitingOn } from '../pool/entry-counts.ts';
import { packRunnerUp, RUNNERS_UP_MAX, unpackRunnerUp } from './runners-up.ts';

const today = '2026-11-20' as PlainDate;
const full: PoolEntryItem = {
  m: 'mAAAAAAAAAAAAAAAAAAAAAA' as MemberId,
  c: packMan(man()),
  e: 12_345,
  p: 1_800_000_000,
  q: 'a5z',
  w: packWaiting(today, 12),
};

test.each([
  ['with everything', full],
  ['without decisions about him', { ...full, q: '', w: 0 }],
])('a packed entry %s unpacks to the same entry without its sort key', (_what, entry) => {
  expect(unpackRunnerUp(packRunnerUp({ ...entry, area: '神奈川県', sk: 'S2#abc' }))).toEqual({
    ...entry,
    area: '神奈川県',
    sk: '',
  });
});

test('eight packed runners-up leave room for the other fields of her day within 1 kB', () => {
  const packed = packRunnerUp({ ...full, area: '神奈川県', sk: '' });
  expect(RUNNERS_UP_MAX * (Buffer.byteLength(packed) + 1)).toBeLessThanOrEqual(900);
});

test('the women who wait for a man count for one service day', () => {
  expect(waitingOn({ w: packWaiting(today, 3) }, today)).toBe(3);
  expect(waitingOn({ w: packWaiting(today, 1000) }, today)).toBe(99);
  expect(waitingOn({ w: packWaiting('2026-11-19' as PlainDate, 99) }, today)).toBe(0);
  expect(waitingOn({ w: packWaiting('2026-11-21' as PlainDate, 1) }, today)).toBe(0);
  expect(waitingOn({}, today)).toBe(0);
});
