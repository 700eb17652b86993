import { sha256 } from '#functions/platform/runtime/random.ts';
import type { Key, Partition, Write } from '#functions/platform/table/table.ts';
import { DECISION_SPANS_MS } from '#shared/options/staff.ts';
import { serviceDay } from '#shared/time.ts';

/** What the dashboard counts in a service day (rules: Staff console, The dashboard). No figure leads to a member. */
const FIGURES = [
  'womenSignedUp',
  'menSignedUp',
  'matches',
  'messages',
  /** Charges less refunds. */
  'revenueYen',
  'recommends',
  /** Women to whom nobody could be recommended, each once a day. */
  'womenUnserved',
] as const;
type Figure = (typeof FIGURES)[number];

type DecisionFigure = `decided${0 | 1 | 2 | 3 | 4 | 5 | 6}`;
export const decisionFigure = (span: number): DecisionFigure => `decided${span}` as DecisionFigure;

/** A part of what was counted in one service day. */
export type DayCount = Partial<Record<Figure | DecisionFigure, number>>;

/**
 * Each day is spread over sixteen items of each kind, so that simultaneous transactions rarely wait for one another.
 */
const SHARDS = 16;
const monthOf = (day: string): string => day.slice(0, 7);
const partition = (month: string) => `STAT#${month}`;
/**
 * `of` separates decisions of staff from what members do: a decision may cause such a fact in its own transaction,
 * which can't write one item twice.
 */
const dayCountKey = (of: 'facts' | 'decisions', subject: string, at: Date): Key<DayCount> => {
  const day = serviceDay(at);
  return { pk: partition(monthOf(day)), sk: `${day}#${of}#${shardOf(subject).toString(SHARDS)}` };
};
const shardOf = (subject: string): number => Buffer.from(sha256(subject), 'base64url').readUInt8() % SHARDS;
/** The counts of the days of one month from `from` to `to`; both are service days of that month. */
export const dayCountsBetween = (from: string, to: string): Partition<DayCount> & { from: string; to: string } => ({
  pk: partition(monthOf(from)),
  from: `${from}#`,
  to: `${to}#~`,
});
/** The service day of an item of `dayCountsBetween`. */
export const dayOfCount = ({ sk }: Pick<Key, 'sk'>): string => sk.slice(0, sk.indexOf('#'));

/**
 * Counts in the service day of `at`, as a clause of the transaction that stores the fact; at most one in each
 * transaction. The clause has no condition.
 * @param subject the id of what is counted. The id chooses the item, so that counting draws no random number and a
 * seeded run stays the same; the id is not stored.
 */
export const dayCountWrite = (subject: string, at: Date, add: DayCount): Write => ({
  name: 'day count',
  update: { ...dayCountKey('facts', subject, at), add },
});

/** Counts a decision of staff on an item that waited since `waitingSince` (epoch ms), in the span of its wait. */
export const decisionCountWrite = (subject: string, waitingSince: number, now: Date): Write => {
  const waited = now.getTime() - waitingSince;
  const span = DECISION_SPANS_MS.findIndex((end) => waited < end);
  return {
    name: 'decision count',
    update: {
      ...dayCountKey('decisions', subject, now),
      add: { [decisionFigure(span === -1 ? DECISION_SPANS_MS.length : span)]: 1 },
    },
  };
};
