import { expect, test } from 'vitest';
import type { PhotoSlots } from '#functions/records/profile.ts';
import { changeSlots, type SlotChange } from './photos.rules.ts';

test.each([
  ['a first photo', [null, null, null], [{ slot: 1, ref: 'm/a' }], ['m/a', null, null], []],
  ['a replaced photo', ['m/a', 'm/b', null], [{ slot: 2, ref: 'm/c' }], ['m/a', 'm/c', null], ['m/b']],
  ['an emptied slot', ['m/a', 'm/b', null], [{ slot: 1, ref: null }], [null, 'm/b', null], ['m/a']],
  ['an empty slot emptied', ['m/a', null, null], [{ slot: 3, ref: null }], ['m/a', null, null], []],
  [
    'all three at once',
    [null, 'm/b', null],
    [
      { slot: 1, ref: 'm/x' },
      { slot: 2, ref: 'm/y' },
      { slot: 3, ref: 'm/z' },
    ],
    ['m/x', 'm/y', 'm/z'],
    ['m/b'],
  ],
  [
    'a photo that only moves',
    ['m/a', null, null],
    [
      { slot: 2, ref: 'm/a' },
      { slot: 1, ref: null },
    ],
    [null, 'm/a', null],
    [],
  ],
] as const)('%s', (_what, photos, changes, after, dropped) => {
  expect(changeSlots(photos as PhotoSlots, changes as readonly SlotChange[])).toEqual({ photos: after, dropped });
});
