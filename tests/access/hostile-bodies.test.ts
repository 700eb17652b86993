import { beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '#shared/contract/index.ts';
import { withdrawWoman } from '#shared/contract/withdrawal.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { activeWoman, createMember, payingMan, type TestMember } from '#tests/setup/arrange/members.ts';
import { leavesOf, withLeaf } from '#tests/setup/world/schema-leaves.ts';
import { serviceOf } from '#tests/setup/world/services.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
let man: TestMember;
let woman: TestMember;
beforeAll(async () => {
  world = await createTestWorld();
  man = await createMember(world, MAN, payingMan(world));
  woman = await createMember(world, WOMAN, activeWoman);
});

const withBody = ENDPOINTS.filter(({ body, method, auth }) => body && method !== 'GET' && auth !== 'staff');
const name = (endpoint: Endpoint) => [endpoint.name, endpoint] as const;
/**
 * The session for a call to this endpoint. Withdrawal accepts almost any body and ends the session, so each withdrawal
 * gets a new member.
 */
const sessionFor = async ({ name, auth }: Endpoint) => {
  if (auth === 'public') return undefined;
  if (name === withdrawWoman.name) return (await createMember(world, WOMAN, activeWoman)).session;
  return auth === 'woman' ? woman.session : man.session;
};
const send = async (endpoint: Endpoint, rawBody: string, contentType = 'application/json') =>
  world.call(await serviceOf(endpoint), endpoint, {
    rawBody,
    headers: { 'content-type': contentType },
    session: await sessionFor(endpoint),
  });

const DEEP = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
const RAW: [string, string, string?][] = [
  ['no JSON', '{"email": '],
  ['an array', '[1,2,3]'],
  ['a bare string', '"hello"'],
  ['null', 'null'],
  ['nesting without end', DEEP],
  ['another content type', '<xml/>', 'application/xml'],
  ['a broken multipart', '--x\r\nnothing', 'multipart/form-data'],
];

test.each(withBody.map(name))('%s answers unreadable bodies with 4xx and a code', async (_name, endpoint) => {
  for (const [what, body, type] of RAW) {
    const reply = await send(endpoint, body, type);
    expect.soft(reply.status, what).toBeGreaterThanOrEqual(400);
    expect.soft(reply.status, what).toBeLessThan(500);
    expect.soft(reply.body, what).toMatchObject({ success: false, code: expect.stringMatching(/^[a-z_]+$/) });
  }
  const oversized = await send(
    endpoint,
    JSON.stringify({ filler: 'x'.repeat((endpoint.maxBodyBytes ?? 64 * 1024) + 1) }),
  );
  expect(oversized).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
});

test.each(withBody.map(name))('%s does not let a body change an object prototype', async (_name, endpoint) => {
  const reply = await send(
    endpoint,
    '{"__proto__":{"success":true,"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  );
  expect(reply.status).toBeLessThan(500);
  expect(JSON.stringify(reply.body)).not.toContain('isAdmin');
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

const HOSTILE: unknown[] = [
  null,
  true,
  -1,
  1e308,
  [],
  {},
  [[]],
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202Eevil',
  '\u200b'.repeat(50),
  'あ'.repeat(40_000).slice(0, 9_000),
  '🏳️‍🌈'.repeat(200),
  "'; DROP TABLE--",
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  { $ne: null },
  Array(200).fill('x'),
];

test.each(withBody.map(name))('%s never fails on a hostile value in any field', async (_name, endpoint) => {
  for (const path of leavesOf(endpoint.body)) {
    for (const value of HOSTILE) {
      const reply = await send(endpoint, JSON.stringify(withLeaf(path, value)));
      expect.soft(reply.status, `${path.join('.')} = ${JSON.stringify(value)?.slice(0, 40)}`).toBeLessThan(500);
    }
  }
});
