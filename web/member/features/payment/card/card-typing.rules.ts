import { type CardBrand, cardDigits } from '#shared/rules/card.ts';

/** The first digits of each brand's card numbers (spec part-2 §5), for a number that is still being typed. */
const BEGINNINGS: readonly [CardBrand, RegExp][] = [
  ['VISA', /^4/],
  ['MasterCard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['Amex', /^3[47]/],
  ['Diners', /^3(0[0-5]|[68])/],
  ['Discover', /^6(011|4[4-9]|5)/],
  ['JCB', /^(35|2131|1800)/],
];

/**
 * The card brand, as soon as the typed digits determine it. Null while more digits are needed, and for digits of no
 * known brand.
 */
export const brandWhileTyping = (typed: string): CardBrand | null => {
  const digits = cardDigits(typed);
  return BEGINNINGS.find(([, beginning]) => beginning.test(digits))?.[0] ?? null;
};

const FOURS = [4, 4, 4, 4, 4];
/** Lengths of the digit groups as printed on the card. Brands that are not listed have groups of four. */
const GROUPS: Partial<Record<CardBrand, readonly number[]>> = { Amex: [4, 6, 5], Diners: [4, 6, 4] };

/** The digits in groups, such as `4111 1111 1111 1111`. A text with other characters is returned unchanged. */
export const groupedNumber = (typed: string): string => {
  const digits = cardDigits(typed);
  if (!/^\d*$/.test(digits)) return typed;
  const brand = brandWhileTyping(digits);
  const groups: string[] = [];
  let rest = digits;
  for (const length of (brand && GROUPS[brand]) ?? FOURS) {
    groups.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return [...groups, rest].filter(Boolean).join(' ');
};

/**
 * The position in `grouped` that follows the same digit as position `caret` follows in `typed`. Without a digit before
 * the caret: 0.
 */
export const caretAfterGrouping = (typed: string, caret: number, grouped: string): number => {
  let digits = cardDigits(typed.slice(0, caret)).length;
  if (digits === 0) return 0;
  for (const [index, character] of [...grouped].entries()) {
    if (character !== ' ') digits -= 1;
    if (digits === 0) return index + 1;
  }
  return grouped.length;
};
