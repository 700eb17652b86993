import { missingOperatorFields, type OperatorField, type StageSettings } from '#shared/stage-settings.ts';

/**
 * Formats of the registration numbers that the operator of a matching service gets: from a public safety commission
 * (受理番号 of インターネット異性紹介事業), from the ministry (届出番号 of 電気通信事業, such as `A-02-12345`), and from the tax
 * agency (登録番号 of 適格請求書発行事業者).
 */
const NUMBERS: Partial<Record<Exclude<OperatorField, 'freeMemberCap'>, RegExp>> = {
  datingBusinessNumber: /^\d{8}-?\d{3}$/,
  telecomNumber: /^[A-Z]-\d{2}-\d{3,6}$/,
  invoiceNumber: /^T\d{13}$/,
};
const isYen = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0;
const isZero = (number: string): boolean => /^[^1-9]*$/.test(number);

/**
 * What is missing or wrong in `operator` for the legal pages that the law requires: the name of each missing fact, and
 * `name value` for a number in the wrong format or an amount that is not a whole number of yen.
 */
export const unlawfulGaps = ({ operator }: Pick<StageSettings, 'operator'>): string[] => [
  ...missingOperatorFields(operator),
  ...Object.entries(NUMBERS).flatMap(([field, form]) => {
    const number = operator[field as keyof typeof NUMBERS];
    return number && (!form.test(number) || isZero(number)) ? [`${field} ${number}`] : [];
  }),
  ...(operator.freeMemberCap && !isYen(operator.freeMemberCap) ? [`freeMemberCap ${operator.freeMemberCap}`] : []),
];
