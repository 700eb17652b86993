import { expect, test } from 'vitest';
import { readableValue, withService } from './readable-value.ts';

test.each([
  ['161~165', '161〜165センチ'],
  ['180センチ以上', '180センチ以上'],
  ['', ''],
])('the range %j says its unit, an open end keeps its own', (wire, shown) => {
  expect(withService(wire, 'センチ')).toBe(shown);
});

test.each([
  ['OKです！（顔出しNG)', 'OKです！（顔出しNG）'],
  ['したいです！', 'したいです！'],
  ['18~19歳、35歳〜39歳', '18〜19歳、35〜39歳'],
])('half-width signs among full-width ones are mended for the reader: %j', (wire, shown) => {
  expect(readableValue(wire)).toBe(shown);
});
