import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '#functions/platform/runtime/logger.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { ENDPOINTS } from '#shared/contract/index.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { activeWoman, createMember, payingMan, type TestMember } from '#tests/setup/arrange/members.ts';
import { leavesOf, withLeaf } from '#tests/setup/world/schema-leaves.ts';
import { serviceOf } from '#tests/setup/world/services.ts';
import { type StaffPool, startStaffPool } from '#tests/setup/world/staff-pool.ts';
import { type CallInput, createTestWorld, type TestWorld, toEvent } from '#tests/setup/world/test-world.ts';

/**
 * No value that a client sends may appear in a log line, wherever the request contains the value and however the call
 * fails (rules: Calls, docs/operations.md). In these tests every field, query, path and header of every call contains
 * the same word.
 */
const WORD = 'Himitsu-no-Kotoba-77';
let world: TestWorld;
let pool: StaffPool;
let man: TestMember;
let woman: TestMember;
let lines: string[] = [];
beforeAll(async () => {
  world = await createTestWorld();
  // With a metrics namespace, log lines also contain metrics.
  world.core.logger = createLogger((line) => lines.push(line), 'awai/test');
  pool = await startStaffPool(world);
  man = await createMember(world, MAN, payingMan(world));
  woman = await createMember(world, WOMAN, activeWoman);
});
afterAll(() => pool.close());
beforeEach(() => {
  lines = [];
});

const name = (endpoint: Endpoint) => [endpoint.name, endpoint] as const;
const callerOf = ({ auth }: Endpoint): Pick<CallInput<Endpoint>, 'session' | 'headers'> => {
  if (auth === 'staff') return { headers: pool.signIn('rei', ['admin']) };
  if (auth === 'public') return {};
  return { session: auth === 'woman' ? woman.session : man.session };
};
/** One request for each part of a call that can contain the word. */
const requestsOf = (endpoint: Endpoint): CallInput<Endpoint>[] => {
  const caller = callerOf(endpoint);
  const params = Object.fromEntries(leavesOf(endpoint.params).map(([field = '']) => [field, WORD]));
  const plain = { ...caller, params };
  const headers = (more: Record<string, string>) => ({ ...plain, headers: { ...caller.headers, ...more } });
  return [
    { ...plain, query: { [WORD]: WORD, uid: WORD } },
    headers({ 'user-agent': WORD, 'idempotency-key': WORD, referer: WORD, 'x-viewer-ip': WORD }),
    headers({ authorization: `Bearer ${WORD}.${WORD}.${WORD}` }),
    { ...plain, session: { uid: WORD, client: WORD, 'access-token': WORD } },
    { ...plain, rawBody: `{"${WORD}": ${WORD}` },
    { ...headers({ 'content-type': `multipart/form-data; boundary=${WORD}` }), rawBody: `--${WORD}\r\n${WORD}` },
    ...leavesOf(endpoint.query).map(([field = '']) => ({ ...plain, query: { [field]: WORD } })),
    ...leavesOf(endpoint.body).map((path) => ({ ...plain, body: withLeaf(path, WORD) })),
  ];
};

test.each(ENDPOINTS.map(name))(
  '%s never fails because of a word in any part, and logs none of it',
  async (_name, endpoint) => {
    const service = await serviceOf(endpoint);
    const requests = requestsOf(endpoint);
    for (const request of requests) {
      const { status } = await world.call(service, endpoint, request);
      expect(status, JSON.stringify(request)).toBeLessThan(500);
    }
    expect(lines.length).toBeGreaterThanOrEqual(requests.length);
    expect(lines.filter((line) => line.includes(WORD))).toEqual([]);
  },
);

/** A table that fails from its `failsAt`th request on, with an error message that contains the request. */
const quotingTable = (table: Table, failsAt: number): Table => {
  let uses = 0;
  const quoting = async <T>(use: () => Promise<T>): Promise<T> => {
    uses += 1;
    if (uses < failsAt) return use();
    throw Object.assign(new Error(`could not use ${WORD}\n    ${WORD} at line 1`, { cause: WORD }), { item: WORD });
  };
  return {
    find: (key, options) => quoting(() => table.find(key, options)),
    findMany: (keys, options) => quoting(() => table.findMany(keys, options)),
    query: (input) => quoting(() => table.query(input)),
    write: (write) => quoting(() => table.write(write)),
    transact: (writes) => quoting(() => table.transact(writes)),
  };
};

test.each(ENDPOINTS.map(name))(
  '%s, failing with an error that quotes the request, neither logs nor returns the quote',
  async (_name, endpoint) => {
    const service = await serviceOf(endpoint);
    for (const failsAt of [1, 2, 3]) {
      const { core } = world;
      const broken = service.bind({ ...core, tableFor: (access) => quotingTable(core.tableFor(access), failsAt) });
      const { statusCode, body } = await broken.http(toEvent(endpoint, { ...callerOf(endpoint), body: {} }));
      // A successful response may contain the word, because the member has saved it.
      if (statusCode !== 200) expect(body).not.toContain(WORD);
      if (statusCode === 500) expect(JSON.parse(body ?? '{}')).toMatchObject({ success: false, code: 'internal' });
    }
    expect(lines.filter((line) => line.includes(WORD))).toEqual([]);
  },
);
