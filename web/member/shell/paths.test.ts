import { expect, test } from 'vitest';
import { isBuiltPath } from './paths.ts';

test.each([
  ['/home', true],
  ['/recommends?status=matching', true],
  ['/notice/index', true],
  ['/notice/12', true],
  ['/notice/12/edit', false],
  ['/notice/latest', false],
  ['//elsewhere.example/home', false],
  ['https://elsewhere.example/home', false],
  ['/nowhere', false],
  ['', false],
])('%s leads to a screen: %s', (address, isBuilt) => {
  expect(isBuiltPath(address)).toBe(isBuilt);
});
