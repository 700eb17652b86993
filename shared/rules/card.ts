import { tokyoDay } from '../time.ts';

export const CARD_FIELDS = ['number', 'name', 'expMonth', 'expYear', 'cvv2'] as const;
export type CardField = (typeof CARD_FIELDS)[number];
/** A card as a member types it, or as an older client sends it. It is never stored. */
export type CardInput = Record<CardField, string>;
/** What is wrong with a card's field. `paymentsJa.card.problems` has the sentences. */
export type CardProblem = 'required' | 'number' | 'month' | 'year' | 'cvv2';

export type CardBrand = 'VISA' | 'MasterCard' | 'JCB' | 'Discover' | 'Diners' | 'Amex';
/**
 * The brands that the service accepts (spec part-1 §9). The form also recognises the other brands, which the tokenizer
 * refuses.
 */
export const ACCEPTED_BRANDS: readonly CardBrand[] = ['VISA', 'JCB', 'MasterCard'];

/** Patterns of complete card numbers by brand: first digits and length (spec part-2 §5). */
const BRANDS: readonly [CardBrand, RegExp][] = [
  ['VISA', /^4(\d{12}|\d{15})$/],
  ['MasterCard', /^(5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/],
  ['Discover', /^6(011|4[4-9]\d|5\d{2})\d{12}$/],
  ['Diners', /^3(0[0-5]|[68]\d)\d{11}$/],
  ['Amex', /^3[47]\d{13}$/],
  ['JCB', /^(35\d{14}|(2131|1800)\d{11})$/],
];

/**
 * The typed text in half-width characters, without spaces at both ends: a Japanese keyboard may type full-width digits.
 */
const plain = (typed: string): string => typed.normalize('NFKC').trim();

/** The digits of a card number without the blanks and hyphens between the groups. */
export const cardDigits = (typed: string): string => plain(typed).replaceAll(/[\s\-‐‑–—−ー]/g, '');

/** The brand of a complete card number; null when the number matches no brand. */
export const cardBrand = (number: string): CardBrand | null => {
  const digits = cardDigits(number);
  return BRANDS.find(([, form]) => form.test(digits))?.[0] ?? null;
};

/** Whether the last digit is the right check digit (Luhn, ISO/IEC 7812). It is wrong when one digit was mistyped. */
export const passesLuhn = (number: string): boolean => {
  const digits = cardDigits(number);
  if (!/^\d+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** The typed month as a number from 1 to 12; undefined when it is invalid. */
const monthOf = (typed: string): number | undefined => {
  const month = /^\d{1,2}$/.test(plain(typed)) ? Number(plain(typed)) : 0;
  return month >= 1 && month <= 12 ? month : undefined;
};
/** The typed year, of two or four digits, as a number of four digits; undefined when it is invalid. */
const yearOf = (typed: string): number | undefined => {
  const digits = plain(typed);
  if (/^\d{2}$/.test(digits)) return 2000 + Number(digits);
  return /^20\d{2}$/.test(digits) ? Number(digits) : undefined;
};

/** Month and year of a card's expiry as numbers; undefined when one of them is invalid. */
export const cardExpiry = ({
  expMonth,
  expYear,
}: Pick<CardInput, 'expMonth' | 'expYear'>): { month: number; year: number } | undefined => {
  const [month, year] = [monthOf(expMonth), yearOf(expYear)];
  return month === undefined || year === undefined ? undefined : { month, year };
};

/** Whether the card's last month is over, by Japanese time. A card is valid until the end of that month. */
export const isCardExpired = ({ month, year }: { month: number; year: number }, now: Date): boolean =>
  tokyoDay(now).slice(0, 7) > `${year}-${String(month).padStart(2, '0')}`;

const check: Record<CardField, (typed: string) => CardProblem | null> = {
  number: (typed) => (cardBrand(typed) !== null && passesLuhn(typed) ? null : 'number'),
  name: () => null,
  expMonth: (typed) => (monthOf(typed) === undefined ? 'month' : null),
  expYear: (typed) => (yearOf(typed) === undefined ? 'year' : null),
  cvv2: (typed) => (/^\d{3,4}$/.test(plain(typed)) ? null : 'cvv2'),
};

/**
 * What is wrong with a card, by field, in the form's order; empty when the form may be sent (spec part-2 §5). The
 * tokenizer checks whether the brand is accepted and whether the card is expired (rules: Money, Sandbox cards).
 */
export const cardProblems = (card: CardInput): Partial<Record<CardField, CardProblem>> =>
  Object.fromEntries(
    CARD_FIELDS.flatMap((field) => {
      const problem = plain(card[field]) === '' ? 'required' : check[field](card[field]);
      return problem === null ? [] : [[field, problem]];
    }),
  );

/**
 * The card as the tokenizer expects it: half-width digits, month of one or two digits, year of four. Call it only
 * for a card without problems (`cardProblems`).
 */
export const plainCard = (card: CardInput): CardInput => {
  const expiry = cardExpiry(card);
  return {
    number: cardDigits(card.number),
    name: plain(card.name),
    expMonth: String(expiry?.month ?? ''),
    expYear: String(expiry?.year ?? ''),
    cvv2: plain(card.cvv2),
  };
};
