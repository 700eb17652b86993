import { expect, test } from 'vitest';
import { readableValue, withUnit } from './readable-value.ts';

test.each([
  ['161~165', '161〜165センチ'],
  ['180センチ以上', '180センチ以上'],
  ['', ''],
])('the range %j shows its unit, an open end keeps its own', (wire, shown) => {
  expect(withUnit(wire, 'センチ')).toBe(shown);
});

test.each([
  ['OKです！（顔出しNG)', 'OKです！（顔出しNG）'],
  ['したいです！', 'したいです！'],
  ['18~19歳、35歳〜39歳', '18〜19歳、35〜39歳'],
])('half-width characters among full-width ones are corrected for the reader: %j', (wire, shown) => {
  expect(readableValue(wire)).toBe(shown);
});
