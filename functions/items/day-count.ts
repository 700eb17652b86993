import { sha256 } from '#functions/platform/runtime/random.ts';
import type { Key, Partition, Write } from '#functions/platform/table/table.ts';
import { DECISION_SPANS_MS } from '#shared/options/staff.ts';
import { serviceDay } from '#shared/time.ts';

/**
 * What the staff dashboard counts per service day (rules: Staff console, The dashboard). No count identifies a member.
 */
const FIGURES = [
  'womenSignedUp',
  'menSignedUp',
  'matches',
  'messages',
  /** Charges minus refunds. */
  'revenueYen',
  'recommends',
  /** Women for whom no man was found, each counted once a day. */
  'womenUnserved',
] as const;
type Figure = (typeof FIGURES)[number];

type DecisionFigure = `decided${0 | 1 | 2 | 3 | 4 | 5 | 6}`;
export const decisionFigure = (span: number): DecisionFigure => `decided${span}` as DecisionFigure;

/**
 * Counts of one service day. One stored item contains only a part of each count, and readers add up the items of a day.
 */
export type DayCount = Partial<Record<Figure | DecisionFigure, number>>;

/**
 * The counts of a day are spread over sixteen items for actions of members and sixteen items for decisions of staff, so
 * that simultaneous transactions rarely write the same item.
 */
const SHARDS = 16;
const monthOf = (day: string): string => day.slice(0, 7);
const partition = (month: string) => `STAT#${month}`;
/**
 * `of`: staff decisions and actions of members are counted in different items. One transaction may count both, and a
 * transaction can't write an item twice.
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
 * Increases the counts of the service day of `at` by the numbers in `add`. The write has no condition. The caller adds
 * it to the transaction that stores the counted fact, at most once in each transaction.
 * @param subject the id of what is counted. The hash of the id selects one of the sixteen items of the day. The id is
 * not stored.
 */
export const dayCountWrite = (subject: string, at: Date, add: DayCount): Write => ({
  name: 'day count',
  update: { ...dayCountKey('facts', subject, at), add },
});

/**
 * Counts a staff decision on a queue item that waited since `waitingSince` (epoch ms). Each span of waiting times
 * (`DECISION_SPANS_MS`) has its own count.
 */
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
