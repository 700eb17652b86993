import { expect, test } from 'vitest';
import { CHECKS, type Check, type Looked, mayDecide, NOT_LOOKED, withTick } from './checks.rules.ts';

const looked = (...ticked: Check[]): Looked => ({ seen: true, ticked: new Set(ticked), gone: false });

test.each([
  ['before a look', NOT_LOOKED, []],
  ['after a look', looked(), ['resubmit']],
  ['with a readable document', looked('readable'), ['resubmit', 'under_age']],
  ['with two of three', looked('readable', 'adult'), ['resubmit']],
  ['with an edited document of an adult', looked('adult'), ['resubmit']],
  ['with every check', looked(...CHECKS), ['verify', 'resubmit']],
  ['without the document', { ...NOT_LOOKED, gone: true }, ['verify', 'resubmit', 'under_age']],
] as const)('%s the decisions are %j', (_when, state, decisions) => {
  const possible = (['verify', 'resubmit', 'under_age'] as const).filter((one) => mayDecide(one, state));
  expect(possible).toEqual(decisions);
});

test('a second press removes a tick, and the first state is not changed', () => {
  const once = withTick(NOT_LOOKED, 'adult');
  expect([...once.ticked]).toEqual(['adult']);
  expect([...withTick(once, 'adult').ticked]).toEqual([]);
  expect(NOT_LOOKED.ticked.size).toBe(0);
});
