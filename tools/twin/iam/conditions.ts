import type { ConditionValue, Statement } from '../assembly/deployed.ts';
import { isArnLike, isLike } from './patterns.ts';

/** The values of a request's condition keys, by the key's name in lower case. A key with several values has a list. */
export type Context = Readonly<Record<string, string | readonly string[]>>;

type Compare = (wanted: string, actual: string) => boolean;

const isEqual: Compare = (wanted, actual) => wanted === actual;
const ignoringCase =
  (compare: Compare): Compare =>
  (wanted, actual) =>
    compare(wanted.toLowerCase(), actual.toLowerCase());
const numeric =
  (compare: (actual: number, wanted: number) => boolean): Compare =>
  (wanted, actual) =>
    compare(Number(actual), Number(wanted));

/**
 * IAM's condition operators. A negated operator is true when the value equals none of the wanted values, and when the
 * request lacks the key. Every other operator is false without the key.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_condition_operators.html
 */
const OPERATORS: Readonly<Record<string, { compare: Compare; isNegated?: boolean }>> = {
  StringEquals: { compare: isEqual },
  StringNotEquals: { compare: isEqual, isNegated: true },
  StringEqualsIgnoreCase: { compare: ignoringCase(isEqual) },
  StringNotEqualsIgnoreCase: { compare: ignoringCase(isEqual), isNegated: true },
  StringLike: { compare: isLike },
  StringNotLike: { compare: isLike, isNegated: true },
  ArnEquals: { compare: isArnLike },
  ArnLike: { compare: isArnLike },
  ArnNotEquals: { compare: isArnLike, isNegated: true },
  ArnNotLike: { compare: isArnLike, isNegated: true },
  Bool: { compare: ignoringCase(isEqual) },
  NumericEquals: { compare: numeric((actual, wanted) => actual === wanted) },
  NumericNotEquals: { compare: numeric((actual, wanted) => actual === wanted), isNegated: true },
  NumericLessThan: { compare: numeric((actual, wanted) => actual < wanted) },
  NumericLessThanEquals: { compare: numeric((actual, wanted) => actual <= wanted) },
  NumericGreaterThan: { compare: numeric((actual, wanted) => actual > wanted) },
  NumericGreaterThanEquals: { compare: numeric((actual, wanted) => actual >= wanted) },
};

const asTexts = (values: ConditionValue | readonly ConditionValue[]): string[] => [values].flat().map(String);

type Operator = { set: 'ForAllValues' | 'ForAnyValue' | undefined; name: string; ifExists: boolean };
const parsed = (text: string): Operator => {
  const [, set, name = '', ifExists] = /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/.exec(text) ?? [];
  return { set: set as Operator['set'], name, ifExists: ifExists !== undefined };
};

const holdsFor = (text: string, key: string, wanted: readonly string[], context: Context): boolean => {
  const { set, name, ifExists } = parsed(text);
  const value = context[key.toLowerCase()];
  const actual = value === undefined ? [] : [value].flat();
  const isThere = actual.length > 0;
  if (name === 'Null') return wanted.some((one) => one.toLowerCase() === String(!isThere));
  const operator = OPERATORS[name];
  if (!operator) throw new Error(`The evaluation knows no operator ${text}`);
  const { compare, isNegated = false } = operator;
  const fits = (one: string): boolean => wanted.some((each) => compare(each, one)) !== isNegated;
  if (set === 'ForAllValues') return actual.every(fits);
  if (set === 'ForAnyValue') return actual.some(fits) || (ifExists && !isThere);
  if (!isThere) return isNegated || ifExists;
  if (Array.isArray(value)) throw new Error(`${key} has several values: ${text} needs ForAllValues or ForAnyValue`);
  return actual.every(fits);
};

/**
 * Whether all conditions of a statement are true for a request.
 * @throws Error for an operator that the evaluation does not know, and for a single-valued operator on a key with
 * several values.
 */
export const conditionsHold = (conditions: NonNullable<Statement['Condition']>, context: Context): boolean =>
  Object.entries(conditions).every(([operator, keys]) =>
    Object.entries(keys).every(([key, wanted]) => holdsFor(operator, key, asTexts(wanted), context)),
  );
