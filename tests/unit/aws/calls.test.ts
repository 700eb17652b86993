import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Domain, lambdaEntry } from '#functions/platform/runtime/domain.ts';
import { createLogger } from '#functions/platform/runtime/logger.ts';
import { joinRoutes, loadUnits } from '#infra/routes.ts';
import { ENDPOINTS } from '#shared/contract/index.ts';
import { ERROR_STATUS, type ErrorCode } from '#shared/errors.ts';
import { errorsJa } from '#shared/messages/errors.ja.ts';
import { toEvent } from '#tests/setup/world/test-world.ts';
import { CALLS } from './calls/index.ts';
import { AWS_REQUEST, AWS_SAYS, FAILURES, type FailureKind, TABLE } from './failures.ts';
import { createFakeAws, type Failure, isWrite, type Sent } from './fake-aws.ts';
import { createRunCore, createScene, type LogLine, type Row, type Scene, STAFF_KEYS } from './scene.ts';

// What takes long and asks nothing of AWS: the table of failures needs a thousand passwords and pictures.
vi.mock('#functions/auth/passwords.ts', () => ({
  hashPassword: async (password: string) => `hash of ${password}`,
  isPasswordRight: async (password: string, stored: string | undefined) => stored === `hash of ${password}`,
}));
vi.mock('#functions/photos/image.ts', () => ({
  makeDerivatives: async () => ({ 96: new Uint8Array(1), 390: new Uint8Array(2), 780: new Uint8Array(3) }),
}));

const aws = createFakeAws();
/** Less than the ten seconds of a Lambda function, in which the call must have answered. */
const LONGEST_WAIT_MS = 6_000;
let waitedMs = 0;
/** More turns of the event loop than retries of one command need. */
const TURNS_AFTER_ANSWER = 8;
/** What the address of the staff pool and the extension for secrets answer. */
let fetched: () => Response | Promise<Response>;
const keysOfPool = () => new Response(STAFF_KEYS);

let units: Map<string, Domain>;
beforeAll(async () => {
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => {
    waitedMs += ms;
    return setImmediate(run);
  });
  vi.stubGlobal('fetch', async () => fetched());
  const domains = await loadUnits();
  units = new Map(joinRoutes(domains).map(({ endpoint, unit }) => [endpoint.name, unitOf(domains, unit)]));
});
afterAll(() => vi.unstubAllGlobals());

const unitOf = (domains: Awaited<ReturnType<typeof loadUnits>>, unit: string): Domain => {
  const found = domains.find((one) => one.unit === unit);
  if (!found) throw new Error(`${unit} is no unit`);
  return found;
};

type Arranged = { scene: Scene; event: ReturnType<typeof toEvent>; secrets: string[] };
const arranged = new Map<Row, Promise<Arranged>>();
const arrange = async (row: Row): Promise<Arranged> => {
  const scene = await createScene();
  const event = toEvent(row.endpoint, await row.arrange(scene));
  const sessions = [scene.her, scene.him].flatMap(({ email, session }) => [email, session['access-token']]);
  return { scene, event, secrets: [...sessions, scene.staff['authorization'] ?? '', AWS_SAYS, TABLE, 'そら'] };
};
const arrangedFor = (row: Row): Promise<Arranged> => {
  const known = arranged.get(row) ?? arrange(row);
  arranged.set(row, known);
  return known;
};

type Body = { success?: boolean; status?: string; code?: string; errors?: string[] | { full_messages: string[] } };
type Run = {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  body: Body;
  log: LogLine[];
  sent: readonly Sent[];
  /** What was sent after the answer. Lambda stops a function at its answer. */
  late: readonly Sent[];
  sentAfterFailure: readonly Sent[];
};
type FailWith = (one: Sent, index: number) => Failure | undefined;

/** One call through the Lambda entry of its domain, on a started function that has served no call before. */
const run = async (row: Row, fails: FailWith = () => undefined, environment?: Record<string, string>): Promise<Run> => {
  const { scene, event } = await arrangedFor(row);
  const unit = units.get(row.endpoint.name);
  if (!unit) throw new Error(`${row.endpoint.name} has no unit`);
  const lines: LogLine[] = [];
  waitedMs = 0;
  fetched = environment ? fetched : keysOfPool;
  aws.begin(scene.items, scene.objects, fails);
  const handler = lambdaEntry(unit, {
    start: () => createRunCore(lines, environment),
    startLog: createLogger((line) => lines.push(JSON.parse(line) as LogLine)),
  });
  const result = (await handler(event, {} as never)) as { statusCode: number; headers: Run['headers']; body: string };
  const sent = [...aws.sent()];
  for (let turn = 0; turn < TURNS_AFTER_ANSWER; turn += 1) await new Promise((done) => setImmediate(done));
  return {
    status: result.statusCode,
    headers: result.headers,
    text: result.body,
    body: JSON.parse(result.body) as Body,
    log: lines.filter(({ level }) => level !== 'info'),
    sent,
    late: aws.sent().slice(sent.length),
    sentAfterFailure: aws.sentAfterFailure(),
  };
};

const happyRuns = new Map<Row, Promise<Run>>();
/** The run in which AWS works. */
const happyRunOf = (row: Row): Promise<Run> => {
  const known = happyRuns.get(row) ?? run(row);
  happyRuns.set(row, known);
  return known;
};

const sentencesOf = ({ errors = [] }: Body): string[] => (Array.isArray(errors) ? errors : errors.full_messages);
const withoutToken = ({ input: { ClientRequestToken: _token, ...input } }: Sent) => JSON.stringify(input);
const isRepeatOf = (first: Sent) => (one: Sent) =>
  withoutToken(one) === withoutToken(first) && one.input.ClientRequestToken === first.input.ClientRequestToken;

/** The answer has the house's shape, and neither answer nor log says what AWS says or what the caller sent. */
const expectRefused = async (row: Row, { status, headers, body, text, log }: Run, code: ErrorCode): Promise<void> => {
  expect({ status, code: body.code, success: body.success }).toEqual({
    status: ERROR_STATUS[code],
    code,
    success: false,
  });
  expect(sentencesOf(body)).toEqual([errorsJa[code]]);
  expect(headers['retry-after']).toBe(code === 'unavailable' ? '5' : undefined);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).not.toMatch(/aws|dynamo|amazon|arn:|exception|throttl|timeout|\.ts:/i);
  const { secrets } = await arrangedFor(row);
  for (const secret of [...secrets, AWS_REQUEST]) expect(text).not.toContain(secret);
  for (const secret of secrets) expect(JSON.stringify(log)).not.toContain(secret);
};

/** Exactly one line above `info`, which names the command and, where AWS answered at all, AWS's request. */
const expectOneLine = ({ log }: Run, { command }: Sent, { what }: FailureKind, level: string): void => {
  expect(log.map((line) => line.level)).toEqual([level]);
  const said = JSON.stringify(log);
  expect(said).toContain(`"aws":{"command":"${command}"`);
  if (what !== 'no answer in time') expect(said).toContain(`"requestId":"${AWS_REQUEST}"`);
};

const CODES = {
  unavailable: 'unavailable',
  conflict: 'conflict',
  internal: 'internal',
  missing: 'upload_not_found',
} as const;
const LEVELS = { unavailable: 'error', conflict: 'warn', internal: 'error' } as const;

/**
 * After a failure only those writes are sent that were under way, each with the same contents and the same token. After
 * a lost race nothing was written, so the call may read and decide anew before it sends the same kind of write.
 */
const expectNoSecondEffect = ({ sent, sentAfterFailure }: Run, place: number, { outcome }: FailureKind): void => {
  const underWay = sent.slice(place, sent.length - sentAfterFailure.length);
  const isAllowed = (one: Sent) =>
    outcome === 'conflict'
      ? underWay.some(({ line }) => line === one.line)
      : underWay.some((earlier) => isRepeatOf(earlier)(one));
  expect(sentAfterFailure.filter((one) => isWrite(one) && !isAllowed(one)).map(({ line }) => line)).toEqual([]);
};

const expectOutcome = async (row: Row, happy: Run, failed: Run, place: number, kind: FailureKind): Promise<void> => {
  const { outcome } = kind;
  const first = failed.sent[place];
  if (!first) throw new Error('the command was not sent again');
  expect(waitedMs).toBeLessThan(LONGEST_WAIT_MS);
  expect(failed.late.map(({ line }) => line)).toEqual([]);
  if (outcome === 'nothing') {
    expect(failed).toMatchObject({ status: happy.status, log: [] });
    const lines = [...happy.sent.map(({ line }) => line), first.line];
    expect(failed.sent.map(({ line }) => line).toSorted()).toEqual(lines.toSorted());
    expect(failed.sent.filter(isRepeatOf(first)).length).toBeGreaterThanOrEqual(2);
    return;
  }
  if (row.tolerates.includes(first.line)) {
    expect(failed.status).toBe(200);
    return expectOneLine(failed, first, kind, 'warn');
  }
  expectNoSecondEffect(failed, place, kind);
  await expectRefused(row, failed, CODES[outcome]);
  if (outcome === 'missing') expect(failed.log).toEqual([]);
  else expectOneLine(failed, first, kind, LEVELS[outcome]);
};

test('every call of the contract has a row', () => {
  const known = new Set(CALLS.map(({ endpoint }) => endpoint.name));
  expect(ENDPOINTS.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  expect(new Set(CALLS.map(({ name }) => name)).size).toBe(CALLS.length);
});

describe('AWS works', () => {
  test.each(CALLS)('$name', async (row) => {
    expect(await happyRunOf(row)).toMatchObject({ status: 200, log: [], late: [] });
  });

  const domains = [...new Set(CALLS.map(({ endpoint }) => endpoint.domain))];
  test.each(domains)('the commands that each call of %s sends', async (domain) => {
    const lists: string[] = [];
    for (const row of CALLS.filter(({ endpoint }) => endpoint.domain === domain)) {
      const { sent } = await happyRunOf(row);
      lists.push(`# ${row.name}\n${sent.map(({ line }) => line).join('\n')}\n`);
    }
    await expect(lists.join('\n')).toMatchFileSnapshot(`commands/${domain}.txt`);
  });
});

describe.each(FAILURES)('$what', (kind) => {
  test.each(CALLS)('$name', async (row) => {
    const happy = await happyRunOf(row);
    for (const [place, first] of happy.sent.entries()) {
      if (!kind.isOf(first)) continue;
      let failures = 0;
      const failed = await run(row, (one, index) => {
        // Commands before the one that fails are the same in every run.
        if (index < place || (index === place ? false : kind.once || one.line !== first.line)) return undefined;
        failures += 1;
        return kind.fails(one);
      });
      expect(failures).toBeGreaterThan(0);
      try {
        await expectOutcome(row, happy, failed, place, kind);
      } catch (error) {
        if (error instanceof Error) error.message = `${first.line}: ${error.message}`;
        throw error;
      }
    }
  });
});

describe('a secret that can’t be had', () => {
  const refusals: [string, () => Response | Promise<Response>][] = [
    ['the extension answers 500', () => new Response(AWS_SAYS, { status: 500 })],
    ['the extension is not there', () => Promise.reject(new TypeError(AWS_SAYS))],
    ['the secret is no secret of ours', () => new Response(JSON.stringify({ SecretString: '{}' }))],
  ];
  test.each(refusals)('%s: every call is unavailable', async (_what, answer) => {
    for (const row of CALLS) {
      fetched = answer;
      const refused = await run(row, () => undefined, { SECRET_ARN: 'arn:aws:secretsmanager:secret' });
      await expectRefused(row, refused, 'unavailable');
      expect(refused.sent).toEqual([]);
      expect(refused.log).toMatchObject([{ level: 'error', event: 'not started' }]);
    }
  });
});

test('staff keys that can’t be had sign nobody out', async () => {
  for (const row of CALLS.filter(({ endpoint }) => endpoint.auth === 'staff')) {
    fetched = () => Promise.reject(new TypeError(AWS_SAYS));
    const refused = await run(row, () => undefined, { PEPPER: 'a-pepper-for-tests-only' });
    await expectRefused(row, refused, 'unavailable');
    expect(refused.log).toMatchObject([{ level: 'error' }]);
  }
});
