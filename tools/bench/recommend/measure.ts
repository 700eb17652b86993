import { type DynamoDBDocumentClient, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { makeRecommend } from '#functions/recommend/draw/make-recommend.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { type Market, NOW } from './market.ts';

export type Spent = { rcu: number; wcu: number; windows: number; ms: number; outcome: string };

const NOT_REPEATED = { write: () => [] };
/**
 * The search for a man first reads at most this many pages, in parallel: two pages of the first sample of men (window)
 * and, every third time, one page of newcomers.
 */
const FIRST_WINDOW_PAGES = 3;

/**
 * Makes one recommendation as the API call does, without the session check. `windows` is 1 when the first sample of men
 * (window) contained a suitable man, otherwise 2.
 */
export const recommendOnce = async ({ deps, costs, aside }: Market, herId: MemberId): Promise<Spent> => {
  costs.length = 0;
  aside.ms = 0;
  const started = performance.now();
  const outcome = await makeRecommend(herId, NOW, NOT_REPEATED, false, deps).then(
    (answer) => ('recommend' in answer ? 'made' : answer.code),
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );
  const ms = performance.now() - started - aside.ms;
  const sum = (pick: 'rcu' | 'wcu') => costs.reduce((total, cost) => total + cost[pick], 0);
  const pages = costs.filter(({ operation }) => operation === 'query').length;
  return { rcu: sum('rcu'), wcu: sum('wcu'), windows: pages <= FIRST_WINDOW_PAGES ? 1 : 2, ms, outcome };
};

type Page = {
  ConsumedCapacity?: { CapacityUnits?: number | undefined } | undefined;
  LastEvaluatedKey?: object | undefined;
};
const readAll = async (readPage: (after: object | undefined) => Promise<Page>) => {
  const started = performance.now();
  let [rcu, trips] = [0, 0];
  let after: object | undefined;
  do {
    const page = await readPage(after);
    rcu += page.ConsumedCapacity?.CapacityUnits ?? 0;
    trips += 1;
    after = page.LastEvaluatedKey;
  } while (after);
  return { rcu, trips, ms: performance.now() - started };
};

/** The cost of reading every man of one area with a plain Query. `scanAll` reads the whole table with a Scan. */
export const readArea = (document: DynamoDBDocumentClient, TableName: string, area: string) =>
  readAll((after) =>
    document.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': `POOL#${area}` },
        ReturnConsumedCapacity: 'TOTAL',
        ...(after ? { ExclusiveStartKey: after } : {}),
      }),
    ),
  );
export const scanAll = (document: DynamoDBDocumentClient, TableName: string) =>
  readAll((after) =>
    document.send(
      new ScanCommand({ TableName, ReturnConsumedCapacity: 'TOTAL', ...(after ? { ExclusiveStartKey: after } : {}) }),
    ),
  );

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
};
