import { describe, expect, test } from 'vitest';
import { MAN, OTHER_REASON, WOMAN } from '#shared/options/member.ts';
import { information } from '#tests/setup/arrange/paying.ts';
import { cancelledPlan, retryingPlan, runningPlan } from '#tests/setup/web/plans.ts';
import { keptReason, mustChooseAnew, stepOf, usableUntil } from './cancellation.rules.ts';
import { campaignsFor, per30Days, planStateOf, termDaysOf } from './plan.rules.ts';
import { itemOf, taxOf } from './receipt.rules.ts';

test.each([
  ['running', runningPlan()],
  ['retrying', retryingPlan()],
  ['cancelled', cancelledPlan()],
  ['cancelled', cancelledPlan({ retrying: true })],
  ['unpaid', information()],
  ['unpaid', information({ cancelled: true })],
] as const)('the plan is %s', (state, answer) => expect(planStateOf(answer)).toBe(state));

test.each([
  [MAN, false, ['']],
  [MAN, true, ['listed', '']],
  [WOMAN, false, ['']],
  [WOMAN, true, []],
] as const)('sex %i, listed %s: the price books %j', (sex, listed, books) =>
  expect(campaignsFor(sex, listed)).toEqual(books),
);

test.each([
  ['plan-1m', 30],
  ['plan-12m', 360],
  [null, undefined],
] as const)('a term of %s has %s days', (site_id, days) => expect(termDaysOf({ site_id })).toBe(days));

test('the price of 30 days is never below the real one', () => {
  expect(per30Days({ amount: 26_400, term_days: 360 })).toBe(2_200);
  expect(per30Days({ amount: 8_500, term_days: 90 })).toBe(2_834);
});

describe('the wizard', () => {
  test.each([
    [null, 1],
    ['', 1],
    ['0', 1],
    ['1', 1],
    ['3', 3],
    ['6', 6],
    ['7', 1],
    ['-1', 1],
    ['2.5', 1],
    ['03', 1],
    ['three', 1],
  ])('step %s of the address is step %i', (query, step) => expect(stepOf(query)).toBe(step));

  const long = 'あ'.repeat(101);
  test.each([
    ['no reason needed yet', 2, MAN, { reason: 'x', text: '' }, false],
    ['a reason of his', 4, MAN, { reason: 'レコメンドされなかった', text: '' }, false],
    ['a reason of the other sex, at the choice', 3, WOMAN, { reason: 'レコメンドされなかった', text: '' }, true],
    ['a reason of the other sex, later', 6, WOMAN, { reason: 'レコメンドされなかった', text: '' }, true],
    ['no reason', 5, MAN, { reason: '', text: '' }, true],
    ['その他 without a text', 6, MAN, { reason: OTHER_REASON, text: '' }, false],
    ['その他 with a hundred characters', 6, MAN, { reason: OTHER_REASON, text: 'あ'.repeat(100) }, false],
    ['a text that is too long, while it is written', 3, MAN, { reason: OTHER_REASON, text: long }, false],
    ['a text that is too long, later', 4, MAN, { reason: OTHER_REASON, text: long }, true],
    ['a long text without その他', 4, MAN, { reason: 'レコメンドされなかった', text: long }, false],
  ] as const)('%s at step %i', (_what, step, sex, values, isAnew) =>
    expect(mustChooseAnew(step, sex, values, { isEntered: false })).toBe(isAnew),
  );

  test('a text that is too long when step 3 is entered', () =>
    expect(mustChooseAnew(3, MAN, { reason: OTHER_REASON, text: long }, { isEntered: true })).toBe(true));

  test.each([null, 7, 'その他', [], { reason: 3, text: '' }, { reason: 'x' }])(
    'from %j no reason is restored',
    (kept) => expect(keptReason(WOMAN, kept)).toEqual({ reason: 'マッチンした男性と会うまで至らなかった', text: '' }),
  );
  test('a kept reason is restored', () =>
    expect(keptReason(MAN, { reason: OTHER_REASON, text: 'ひっこし' })).toEqual({
      reason: OTHER_REASON,
      text: 'ひっこし',
    }));

  test.each([
    ['to the next charge', runningPlan(), '2026-12-03T05:05:00.000Z'],
    ['to its end', cancelledPlan(), '2026-12-03T05:05:00.000Z'],
    ['no longer, when the term is over and unpaid', retryingPlan(), null],
  ] as const)('a cancelled plan runs %s', (_what, answer, until) => expect(usableUntil(answer)).toBe(until));
});

describe('a receipt', () => {
  test.each([
    [3850, 350],
    [1100, 100],
    [1500, 136],
    [50_000, 4545],
    [10, 0],
    [0, 0],
  ])('of %i yen includes %i yen of tax', (amount, tax) => expect(taxOf(amount)).toBe(tax));

  test.each([
    ['plan', '1か月プラン', 'サービス利用料（1か月プラン）'],
    ['renewal', 'プレミアムプラン', 'サービス利用料（プレミアムプラン）'],
    ['likes', 'いいね10個', 'サービスの追加利用料'],
    ['refund', 'いいね10個', 'サービス利用料の返金'],
  ] as const)('of %s names nothing that others should not read', (kind, name, item) =>
    expect(itemOf({ kind, name })).toBe(item),
  );
});
