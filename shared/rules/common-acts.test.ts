import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACT_KEYS, type ActKey } from '../options/acts.ts';
import { type ActValues, actEvidence, commonActs } from './common-acts.ts';

const all = (answer: number | null) => Object.fromEntries(ACT_KEYS.map((key) => [key, answer])) as ActValues;
const [EAGER, WILLING, IF_ASKED, NO] = [1, 2, 3, 4];

describe('two answers agree when each speaks for the other', () => {
  test.each([
    [EAGER, EAGER, true],
    [EAGER, WILLING, true],
    [EAGER, IF_ASKED, false],
    [EAGER, NO, false],
    [WILLING, WILLING, true],
    [WILLING, IF_ASKED, false],
    [WILLING, NO, false],
    [IF_ASKED, IF_ASKED, true],
    [IF_ASKED, NO, true],
    [NO, NO, true],
  ])('%i and %i: %s, whoever looks', (one, other, agree) => {
    expect(commonActs(all(one), all(other)).agreed.size).toBe(agree ? ACT_KEYS.length : 0);
    expect(commonActs(all(other), all(one)).agreed.size).toBe(agree ? ACT_KEYS.length : 0);
    expect(actEvidence(one, other) > 0 && actEvidence(other, one) > 0).toBe(agree);
  });
});

test('only acts that both answered are compared', () => {
  const own = { ...all(2), your_wild: null };
  const shown = { ...all(2), your_kisuma: null };
  const { agreed, compared } = commonActs(own, shown);
  expect([agreed.has('your_wild'), agreed.has('your_kisuma')]).toEqual([false, false]);
  expect([agreed.size, compared]).toEqual([ACT_KEYS.length - 2, ACT_KEYS.length - 2]);
  expect(commonActs(all(null), all(1))).toEqual({ agreed: new Set(), worst: undefined, compared: 0 });
});
test.each([0, 5, -1, 1.5, Number.NaN])('%d is no answer', (value) => {
  expect(commonActs(all(value), all(1)).compared).toBe(0);
  expect(commonActs(all(1), all(value)).compared).toBe(0);
});
test('the worst act is the one in which the partner’s answer costs the viewer most', () => {
  const own = { ...all(2), your_choking: NO };
  const shown = { ...all(2), your_choking: EAGER, your_spanking: NO };
  expect(commonActs(own, shown).worst).toBe('your_choking');
  expect(commonActs(own, { ...shown, your_choking: IF_ASKED }).worst).toBe('your_spanking');
  expect(commonActs(all(2), all(2)).worst).toBeUndefined();
});

const answer = fc.option(fc.integer({ min: 1, max: 4 }), { nil: null });
const answers = fc.record(Object.fromEntries(ACT_KEYS.map((key) => [key, answer])) as Record<ActKey, typeof answer>);
describe('nothing that the viewer does not receive can be inferred', () => {
  const parts = fc.tuple(answers, answers, answers, fc.subarray([...ACT_KEYS]));
  test('what the partner hid does not change the result, whatever it is', () => {
    fc.assert(
      fc.property(parts, ([own, stored, otherwise, hidden]) => {
        const served = (profile: ActValues) => ({
          ...profile,
          ...Object.fromEntries(hidden.map((key) => [key, null])),
        });
        const changed = { ...stored, ...Object.fromEntries(hidden.map((key) => [key, otherwise[key]])) };
        const result = commonActs(own, served(stored));
        expect(commonActs(own, served(changed))).toEqual(result);
        for (const key of hidden) expect([result.agreed.has(key), result.worst === key]).toEqual([false, false]);
      }),
    );
  });
  test('the number is that of the marked rows, and each mark follows from its own row alone', () => {
    fc.assert(
      fc.property(parts, ([own, shown]) => {
        const alone = ACT_KEYS.filter(
          (key) => commonActs({ ...all(null), [key]: own[key] }, { ...all(null), [key]: shown[key] }).agreed.size > 0,
        );
        expect([...commonActs(own, shown).agreed]).toEqual(alone);
      }),
    );
  });
});
