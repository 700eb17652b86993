import { expect, test } from 'vitest';
import { stateOf } from './hiding.rules.ts';

test.each([
  [{ isHidden: false, isWithheld: false, isPublic: true }, 'shown'],
  [{ isHidden: false, isWithheld: false, isPublic: false }, 'not_public'],
  [{ isHidden: false, isWithheld: true, isPublic: false }, 'withheld'],
  [{ isHidden: true, isWithheld: true, isPublic: false }, 'hidden'],
  [{ isHidden: true, isWithheld: false, isPublic: true }, 'hidden'],
] as const)('%j is %s', (facts, state) => {
  expect(stateOf(facts)).toBe(state);
});
