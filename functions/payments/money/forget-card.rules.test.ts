import { expect, test } from 'vitest';
import type { AttemptId } from '#shared/ids.ts';
import { planOf, stateOf } from '#tests/setup/arrange/plans.ts';
import { forgetting, stepOfForgetting } from './forget-card.rules.ts';

const openPlan = 'an-attempt' as AttemptId;
const plan = planOf({ cardId: 'card_1' });

test.each([
  ['the card of a plan that ended', {}, ['card_1'], ['card_1'], undefined],
  ['the card of the running plan is kept', { plan }, ['card_1'], [], undefined],
  ['another card than the plan’s', { plan }, ['card_0', 'card_1'], ['card_0'], undefined],
  ['a card that is named twice', {}, ['card_1', 'card_1'], ['card_1'], undefined],
  ['no card while an attempt for a plan is open', { openPlan }, ['card_1'], [], ['card_1']],
  [
    'cards that waited, when the attempt gave nothing',
    { unwantedCards: ['card_0'] },
    ['card_1'],
    ['card_0', 'card_1'],
    undefined,
  ],
  ['a card that waited is kept when the new plan has it', { plan, unwantedCards: ['card_1'] }, [], [], undefined],
  ['cards that waited wait on', { openPlan, unwantedCards: ['card_0'] }, [], [], ['card_0']],
  ['nothing', {}, undefined, [], undefined],
])('forgotten: %s', (_what, billing, forgottenCards, forgotten, unwantedCards) => {
  const after = forgetting({ billing, ...(forgottenCards ? { forgottenCards } : {}) });
  expect(after.forgotten).toEqual(forgotten);
  expect(after.billing.unwantedCards).toEqual(unwantedCards);
});

test.each([
  ['without billing', undefined, 'forget'],
  ['without a plan', stateOf(undefined).billing, 'forget'],
  ['a plan with another card', stateOf(planOf({ cardId: 'card_2' })).billing, 'forget'],
  ['a plan with this card, bought meanwhile', stateOf(plan).billing, 'keep'],
  ['a plan with this card and an open renewal', stateOf(plan, { openPlan }).billing, 'keep'],
  ['a purchase whose outcome is open', stateOf(undefined, { openPlan }).billing, 'wait'],
])('at the moment of forgetting, %s', (_what, billing, step) => {
  expect(stepOfForgetting(billing, 'card_1')).toBe(step);
});
