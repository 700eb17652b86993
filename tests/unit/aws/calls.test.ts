import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#shared/contract/index.ts';
import { ERROR_STATUS, type ErrorCode } from '#shared/errors.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { CALLS } from './calls/index.ts';
import { AWS_REQUEST, AWS_SAYS, FAILURES, type FailureKind } from './failures.ts';
import type { Sent } from './fake-aws.ts';
import {
  type Arranged,
  about,
  expectMadeGood,
  expectNoSecondEffect,
  expectOneLine,
  type Run,
  secretsOf,
  startLambdas,
} from './lambda.ts';
import type { Row } from './scene.ts';

const { run, runFailing, arrangedFor } = startLambdas();

type Body = { success?: boolean; code?: string; errors?: string[] | { full_messages: string[] } };
const answerOf = ({ result }: Run) => result as { statusCode: number; headers: Record<string, string>; body: string };
const sentencesOf = ({ errors = [] }: Body): string[] => (Array.isArray(errors) ? errors : errors.full_messages);

/**
 * Asserts that the error response has the documented form, and that neither response nor log contains AWS's message or
 * the caller's values.
 */
const expectRefused = (arranged: Arranged, refused: Run, code: ErrorCode): void => {
  const { statusCode, headers, body: text } = answerOf(refused);
  const body = JSON.parse(text) as Body;
  expect({ statusCode, code: body.code, success: body.success }).toEqual({
    statusCode: ERROR_STATUS[code],
    code,
    success: false,
  });
  expect(sentencesOf(body)).toEqual([errorsJa[code]]);
  expect(headers['retry-after']).toBe(code === 'unavailable' ? '5' : undefined);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).not.toMatch(/aws|dynamo|amazon|arn:|exception|throttl|timeout|\.ts:/i);
  const [secrets, log] = [secretsOf(arranged), JSON.stringify(refused.log)];
  expect([...secrets, AWS_REQUEST].filter((secret) => text.includes(secret))).toEqual([]);
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
};

const CODES = {
  unavailable: 'unavailable',
  conflict: 'conflict',
  internal: 'internal',
  missing: 'upload_not_found',
} as const;
const LEVELS = { unavailable: 'error', conflict: 'warn', internal: 'error' } as const;

const expectFailure = async (row: Row, index: number, first: Sent, kind: FailureKind): Promise<void> => {
  const { arranged, happy } = await arrangedFor(row);
  const failed = await runFailing(arranged, happy, index, kind);
  const { outcome } = kind;
  if (outcome === 'nothing') {
    expect(answerOf(failed).statusCode).toBe(row.status);
    return expectMadeGood(happy, failed, failed.sent[index] ?? first);
  }
  if (row.tolerates.includes(first.line)) {
    expect(answerOf(failed).statusCode).toBe(200);
    return expectOneLine(failed, first, kind, 'warn');
  }
  expectNoSecondEffect(failed, index, kind, row.mayFollow);
  if (row.sendsTo !== undefined) {
    const { statusCode, headers } = answerOf(failed);
    expect([statusCode, new URL(headers['location'] ?? '').pathname]).toEqual([row.status, row.sendsTo]);
    return expectOneLine(failed, first, kind, 'error');
  }
  expectRefused(arranged, failed, CODES[outcome]);
  if (outcome === 'missing') expect(failed.log).toEqual([]);
  else expectOneLine(failed, first, kind, LEVELS[outcome]);
};

/**
 * API calls that may run twice without harm. For an `Idempotency-Key` they check whether a response is stored, but they
 * store none.
 */
const KEEP_NO_ANSWER = [
  'completeTutorial',
  'createRecommend, nobody is found',
  'markNotificationRead',
  'markAnnouncementsSeen',
  'markModalSeen',
];
/**
 * The expected AWS commands that handle the `Idempotency-Key` of a call. A call without an effect sends none, a call in
 * `KEEP_NO_ANSWER` sends one read, and all others write their response.
 */
const keptAnswerOf = ({ name, endpoint }: Row): string[] => {
  if (!endpoint.effect) return [];
  if (KEEP_NO_ANSWER.includes(name)) return ['GetItem IDEM# IDEM consistent'];
  return ['  Put IDEM# IDEM if attribute_not_exists(pk) OR #expiresAt <= :now'];
};

test('every call of the contract has a row', () => {
  const known = new Set(CALLS.map(({ endpoint }) => endpoint.name));
  expect(ENDPOINTS.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  expect(new Set(CALLS.map(({ name }) => name)).size).toBe(CALLS.length);
});

describe('AWS works', () => {
  test.each(CALLS)('$name', async (row) => {
    const { happy } = await arrangedFor(row);
    expect(happy).toMatchObject({ result: { statusCode: row.status }, log: [], late: [] });
    const lines = happy.sent.flatMap(({ line }) => line.split('\n'));
    expect(lines.filter((line) => line.includes('IDEM#'))).toEqual(keptAnswerOf(row));
  });
});

describe.each(FAILURES)('$what', (kind) => {
  test.each(CALLS)('$name', async (row) => {
    for (const [index, first] of (await arrangedFor(row)).happy.sent.entries()) {
      if (kind.isOf(first)) await about(first.line, () => expectFailure(row, index, first, kind));
    }
  });
});

describe('a secret that cannot be read', () => {
  const refusals: [string, () => Response | Promise<Response>][] = [
    ['the extension answers 500', () => new Response(AWS_SAYS, { status: 500 })],
    ['the extension is not there', () => Promise.reject(new TypeError(AWS_SAYS))],
    ['the secret is no secret of ours', () => new Response(JSON.stringify({ SecretString: '{}' }))],
  ];
  test.each(refusals)('%s: every call is unavailable', async (_what, fetched) => {
    for (const row of CALLS) {
      const { arranged } = await arrangedFor(row);
      const refused = await run(arranged, { fetched, environment: { SECRET_ARN: 'arn:aws:secretsmanager:secret' } });
      expectRefused(arranged, refused, 'unavailable');
      expect(refused).toMatchObject({ sent: [], log: [{ level: 'error', event: 'not started' }] });
    }
  });
});

test('staff keys that cannot be read sign nobody out', async () => {
  for (const row of CALLS.filter(({ endpoint }) => endpoint.auth === 'staff')) {
    const { arranged } = await arrangedFor(row);
    const refused = await run(arranged, { fetched: () => Promise.reject(new TypeError(AWS_SAYS)) });
    expectRefused(arranged, refused, 'unavailable');
    expect(refused.log).toMatchObject([{ level: 'error' }]);
  }
});
