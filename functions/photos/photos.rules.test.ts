import { describe, expect, test } from 'vitest';
import { photoIdOf } from '#functions/items/photo.ts';
import { hiddenSlots, type PhotoSlots, shownPhotos } from '#functions/items/profile.ts';
import type { MemberId } from '#shared/ids.ts';
import { changeSlots, decidedPhotos, decisionsAbout, type SlotChange, shadesAfter } from './photos.rules.ts';

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

describe('staff decide on a photo', () => {
  const owner = 'mAbCdEfGhIjKl' as MemberId;
  const ref = `${owner}/photo-1`;
  const id = photoIdOf(owner, ref);
  const before: Parameters<typeof decidedPhotos>[0] = { photos: [null, ref, null] };
  const decidedIn = (order: readonly (readonly ['hide' | 'show', number])[]) =>
    order.reduce((profile, [decision, at]) => {
      const decided = decidedPhotos(profile, id, { decision, at });
      return decided ? { photos: decided.photos, photoDecisions: decided.decisions } : profile;
    }, before);

  test('a hidden photo gets a new ref, and other members see its slot empty', () => {
    const hidden = decidedPhotos(before, id, { decision: 'hide', at: 5 });
    expect(hidden).toEqual({
      photos: [null, `${ref}~5`, null],
      decisions: { [`${ref}~5`]: { at: 5, isHidden: true } },
      move: { from: ref, to: `${ref}~5` },
    });
    const profile = decidedIn([['hide', 5]]);
    expect([shownPhotos(profile), hiddenSlots(profile)]).toEqual([[null, null, null], [2]]);
    expect(photoIdOf(owner, profile.photos[1] ?? '')).toBe(id);
  });

  test('a photo that is shown again keeps its new ref, and gets another one when it is hidden again', () => {
    const shown = decidedIn([
      ['hide', 5],
      ['show', 6],
    ]);
    expect([shownPhotos(shown), hiddenSlots(shown)]).toEqual([[null, `${ref}~5`, null], []]);
    expect(
      decidedIn([
        ['hide', 5],
        ['show', 6],
        ['hide', 7],
      ]).photos[1],
    ).toBe(`${ref}~7`);
  });

  test('the latest decision counts, in any order and when decisions are repeated', () => {
    const decisions = [
      ['hide', 5],
      ['show', 6],
      ['hide', 7],
    ] as const;
    for (const order of [decisions, decisions.toReversed(), [...decisions, ...decisions]])
      expect(hiddenSlots(decidedIn(order))).toEqual([2]);
    for (const order of [decisions.slice(0, 2), decisions.slice(0, 2).toReversed()])
      expect(hiddenSlots(decidedIn(order))).toEqual([]);
  });

  test('a replaced photo is not changed, and the decisions on it are dropped', () => {
    const replaced: typeof before = { photos: [null, `${owner}/photo-2`, null] };
    expect(decidedPhotos(replaced, id, { decision: 'hide', at: 9 })).toBeUndefined();
    expect(decisionsAbout(replaced.photos, decidedIn([['hide', 5]]).photoDecisions)).toEqual({});
    expect(decisionsAbout(replaced.photos, undefined)).toBeUndefined();
  });
});

describe('the shades of a member’s photos', () => {
  const memberId = 'mAbCdEfGhIjKl' as MemberId;
  const [one, two] = [`${memberId}/photo-1`, `${memberId}/photo-2`];
  const idOf = (ref: string) => photoIdOf(memberId, ref);
  const made = shadesAfter(
    { memberId },
    [one, two, null],
    [
      { ref: one, shade: 0.62 },
      { ref: two, shade: 0.74 },
    ],
  );

  test('a new photo brings its own', () => expect(made).toEqual({ [idOf(one)]: 0.62, [idOf(two)]: 0.74 }));
  test('a photo keeps its shade when staff move it, and takes the shade along when it leaves', () => {
    const moved = shadesAfter({ memberId, photoShades: made }, [`${one}~5`, two, null], []);
    expect(moved).toEqual(made);
    expect(shadesAfter({ memberId, photoShades: moved }, [null, two, null], [])).toEqual({ [idOf(two)]: 0.74 });
  });
  test('photos that were never measured have none', () => {
    expect(shadesAfter({ memberId }, [one, null, null], [])).toBeUndefined();
    expect(shadesAfter({ memberId }, [one, two, null], [{ ref: two, shade: 0.7 }])).toEqual({ [idOf(two)]: 0.7 });
  });
});
