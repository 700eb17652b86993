import type { RegularPriceBook } from './plans.ts';

/** Who runs a stage, as the law wants it said; a stage that leaves something open shows so in its legal pages. */
export type Operator = {
  /** 販売事業者名 and 運営統括責任者. */
  name: string;
  representative: string;
  address: string;
  phone: string;
  /** When the phone is answered. */
  hours: string;
  mail: string;
  /** Who answers for personal data. */
  privacyOfficer: string;
  /** 受理番号 of インターネット異性紹介事業, and 届出番号 of 電気通信事業. */
  datingBusinessNumber: string;
  telecomNumber: string;
  /** Court of the first instance: 東京地方裁判所. */
  court: string;
  /** Day the texts took effect: 2026年11月1日. */
  effectiveDate: string;
  /** Who charges the cards, and the page of theirs on what they do with data. */
  paymentProvider: string;
  paymentProviderUrl: string;
};
export type OperatorField = keyof Operator;
export const OPERATOR_FIELDS = [
  'name',
  'representative',
  'address',
  'phone',
  'hours',
  'mail',
  'privacyOfficer',
  'datingBusinessNumber',
  'telecomNumber',
  'court',
  'effectiveDate',
  'paymentProvider',
  'paymentProviderUrl',
] as const satisfies readonly OperatorField[];

/** A collaboration banner of women's home: a picture of our own origin, and where it leads. */
export type Banner = { image: string; alt: string; url: string };

/** A third party that a stage's pages load something from, for the list of external transmissions. */
export type Recipient = { name: string; url: string; sent: string; purpose: string };

/** What a stage tells its members' app: nothing secret, all of it from one place (infra/stages.ts). */
export type StageSettings = {
  operator: Partial<Operator>;
  banners: readonly Banner[];
  recipients: readonly Recipient[];
  regularPrices: RegularPriceBook;
};
export const NO_SETTINGS: StageSettings = { operator: {}, banners: [], recipients: [], regularPrices: 'first' };

/** What a stage has not said yet. */
export const missingOperatorFields = (operator: Partial<Operator>): OperatorField[] =>
  OPERATOR_FIELDS.filter((field) => !operator[field]);
