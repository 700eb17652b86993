import { expect, test } from 'vitest';
import { type CardField, cardBrand, cardDigits, cardProblems, isCardExpired, passesLuhn, plainCard } from './card.ts';

const GOOD = { number: '4111111111111111', name: 'AOI YAMADA', expMonth: '12', expYear: '2030', cvv2: '123' };

test.each([
  ['4111111111111111', 'VISA'],
  ['4222222222222', 'VISA'],
  ['4000 0000 0000 3220', 'VISA'],
  ['4111-1111-1111-1111', 'VISA'],
  ['４１１１１１１１１１１１１１１１', 'VISA'],
  ['5555555555554444', 'MasterCard'],
  ['2221000000000009', 'MasterCard'],
  ['2720990000000007', 'MasterCard'],
  ['3530111333300000', 'JCB'],
  ['180000000000000', 'JCB'],
  ['6011111111111117', 'Discover'],
  ['30569309025904', 'Diners'],
  ['36227206271667', 'Diners'],
  ['378282246310005', 'Amex'],
])('%s is %s', (number, brand) => {
  expect(cardBrand(number)).toBe(brand);
});

test.each([
  ['', 'nothing'],
  ['41111111111111', '14 digits'],
  ['411111111111111', '15 digits'],
  ['41111111111111111', '17 digits'],
  ['2220990000000007', 'below the MasterCard range'],
  ['2721000000000000', 'above the MasterCard range'],
  ['9999999999999995', 'no brand'],
  ['4111x11111111111', 'a letter'],
  ['4111111111111111\n4', 'a second line'],
])('%j is no card: %s', (number) => {
  expect(cardBrand(number)).toBeNull();
});

test.each([
  ['4111111111111111', true],
  ['5555 5555 5555 4444', true],
  ['4111111111111112', false],
  ['4111111111111171', false],
  ['', false],
  ['abc', false],
])('check digit of %j: %s', (number, passes) => {
  expect(passesLuhn(number)).toBe(passes);
});

test.each<[CardField, string, string]>([
  ['number', '', 'required'],
  ['number', ' ', 'required'],
  ['number', '1234567890123456', 'number'],
  ['number', '4111111111111112', 'number'],
  ['name', '', 'required'],
  ['name', '　', 'required'],
  ['expMonth', '', 'required'],
  ['expMonth', '0', 'month'],
  ['expMonth', '13', 'month'],
  ['expMonth', '1.5', 'month'],
  ['expMonth', '012', 'month'],
  ['expMonth', '-1', 'month'],
  ['expYear', '', 'required'],
  ['expYear', '7', 'year'],
  ['expYear', '203', 'year'],
  ['expYear', '1999', 'year'],
  ['expYear', '20301', 'year'],
  ['expYear', 'ab', 'year'],
  ['cvv2', '', 'required'],
  ['cvv2', '12', 'cvv2'],
  ['cvv2', '12345', 'cvv2'],
  ['cvv2', '12a', 'cvv2'],
])('%s %j: %s', (field, typed, problem) => {
  expect(cardProblems({ ...GOOD, [field]: typed })).toEqual({ [field]: problem });
});

test.each<[CardField, string]>([
  ['number', '3782 822463 10005'],
  ['number', '3530-1113-3330-0000'],
  ['expMonth', '1'],
  ['expMonth', '01'],
  ['expMonth', '１２'],
  ['expYear', '30'],
  ['expYear', '２０３０'],
  ['cvv2', '1234'],
  ['cvv2', '１２３'],
])('%s %j has no problem', (field, typed) => {
  expect(cardProblems({ ...GOOD, [field]: typed })).toEqual({});
});

test('every problem of an empty card, in the order of the form', () => {
  const empty = { number: '', name: '', expMonth: '', expYear: '', cvv2: '' };
  expect(Object.keys(cardProblems(empty))).toEqual(['number', 'name', 'expMonth', 'expYear', 'cvv2']);
});

test('the tokenizer gets plain digits', () => {
  expect(cardDigits('4111ー1111−1111 1111')).toBe('4111111111111111');
  expect(
    plainCard({ number: '４１１１ 1111-1111 1111', name: ' AOI ', expMonth: '01', expYear: '30', cvv2: '１２３' }),
  ).toEqual({
    number: '4111111111111111',
    name: 'AOI',
    expMonth: '1',
    expYear: '2030',
    cvv2: '123',
  });
});

test.each([
  ['2026-11-30T14:59:59.999Z', false],
  ['2026-11-30T15:00:00.000Z', true],
  ['2026-10-01T00:00:00.000Z', false],
  ['2027-01-01T00:00:00.000Z', true],
])('a card until 11/2026 at %s is expired: %s', (now, isExpired) => {
  expect(isCardExpired({ month: 11, year: 2026 }, new Date(now))).toBe(isExpired);
});
