import { expect, test } from 'vitest';
import { brandWhileTyping, caretAfterGrouping, groupedNumber } from './card-typing.rules.ts';

test.each([
  ['4', 'VISA'],
  ['５１', 'MasterCard'],
  ['2221', 'MasterCard'],
  ['272', null],
  ['2720', 'MasterCard'],
  ['2721', null],
  ['222', null],
  ['35', 'JCB'],
  ['1800', 'JCB'],
  ['37', 'Amex'],
  ['38', 'Diners'],
  ['6011', 'Discover'],
  ['', null],
  ['9', null],
  ['x4', null],
])('%j is the beginning of %s', (typed, brand) => {
  expect(brandWhileTyping(typed)).toBe(brand);
});

test.each([
  ['41111', '4111 1'],
  ['4111-1111-1111-1111', '4111 1111 1111 1111'],
  ['４１１１１', '4111 1'],
  ['378282246310005', '3782 822463 10005'],
  ['30569309025904', '3056 930902 5904'],
  ['41111111111111111111111', '4111 1111 1111 1111 1111 111'],
  ['4111a', '4111a'],
  ['', ''],
])('%j is written %j', (typed, grouped) => {
  expect(groupedNumber(typed)).toBe(grouped);
});

test.each([
  ['41111', 5, '4111 1', 6],
  ['4111 91111', 6, '4111 9111 1', 6],
  ['4111', 0, '4111', 0],
  ['4111-', 5, '4111', 4],
])('the caret after %j at %i is in %j at %i', (typed, caret, grouped, place) => {
  expect(caretAfterGrouping(typed, caret, grouped)).toBe(place);
});
