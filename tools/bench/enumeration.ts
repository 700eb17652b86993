import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { domain as auth } from '#functions/auth/domain.ts';
import { hashPassword } from '#functions/auth/passwords.ts';
import { createCore } from '#functions/platform/core/core.ts';
import type { HttpEvent } from '#functions/platform/http/create-handler.ts';
import { readConfig } from '#functions/platform/runtime/config.ts';
import { silentLogger } from '#functions/platform/runtime/logger.ts';
import { routeKeyOf } from '#functions/platform/service/define-domain.ts';
import { TABLE_DEFINITION } from '#functions/platform/table/definition.ts';
import { startDynamo } from '#local/dynamo/dynamo.ts';
import { ensureTable } from '#local/dynamo/ensure-table.ts';
import { writeAll } from '#local/seed/bulk-writer.ts';
import { loginItems, registrationItems } from '#local/seed/login-items.ts';
import { seedMemberId } from '#local/seed/seed-member-id.ts';
import * as contract from '#shared/contract/auth.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { WOMAN } from '#shared/options/member.ts';

/**
 * `npm run bench:enumeration [-- --calls 400]`: measures how long each sign-in and sign-up endpoint takes for three
 * kinds of e-mail addresses: a member's, an unconfirmed one, and an unknown one. Different times would reveal who is a
 * member. Exits with an error when the median time of a kind differs by more than 10 % (BAR) from that of unknown
 * addresses.
 */
const BAR = 0.1;
/** In how many calls one address is used: so few that no throttle refuses a call. */
const USES_PER_ADDRESS = 4;
const WARM_UP_ROUNDS = 20;
const PASSWORD = 'correct-horse-7';
const KINDS = ['nobody', 'member', 'unconfirmed'] as const;
type Kind = (typeof KINDS)[number];

const { values } = parseArgs({ options: { calls: { type: 'string', default: '400' } } });
const ROUNDS = Math.max(200, Number(values.calls));

process.env['AWS_ACCESS_KEY_ID'] ??= 'local';
process.env['AWS_SECRET_ACCESS_KEY'] ??= 'local-secret';

const CALLS: { what: string; endpoint: Endpoint; bodyFor(email: string): object }[] = [
  {
    what: 'sign-in, refused',
    endpoint: contract.signIn,
    bodyFor: (email) => ({ email, password: 'not-this-one-1' }),
  },
  {
    what: 'sign-up',
    endpoint: contract.signUp,
    bodyFor: (email) => ({ email, password: PASSWORD, password_confirmation: PASSWORD, sex: WOMAN }),
  },
  { what: 'reset mail', endpoint: contract.requestPasswordReset, bodyFor: (email) => ({ email }) },
  { what: 'confirmation mail', endpoint: contract.resendConfirmation, bodyFor: (email) => ({ email }) },
];

const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2;
};
/**
 * The address for a round. Most addresses serve USES_PER_ADDRESS rounds. The sign-up of an unknown address needs a new
 * address each round, because a sign-up turns an unknown address into an unconfirmed one.
 */
const addressOf = (what: string, kind: Kind, round: number): string => {
  const index = kind === 'nobody' && what === 'sign-up' ? round : Math.floor(round / USES_PER_ADDRESS);
  return `${what.replaceAll(/\W/g, '')}-${kind}-${index}@example.com`;
};
const eventOf = (endpoint: Endpoint, body: object, sourceIp: string): HttpEvent =>
  ({
    version: '2.0',
    routeKey: routeKeyOf(endpoint),
    rawPath: endpoint.path,
    rawQueryString: '',
    headers: { 'content-type': 'application/json' },
    requestContext: { requestId: sourceIp, http: { method: endpoint.method, path: endpoint.path, sourceIp } },
    body: JSON.stringify(body),
    isBase64Encoded: false,
  }) as unknown as HttpEvent;

const dynamo = await startDynamo();
const client = new DynamoDBClient({ endpoint: dynamo.endpoint, region: 'ap-northeast-1' });
const document = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
let isWithinBar = true;
try {
  const TABLE_NAME = 'enumeration';
  await ensureTable(client, TABLE_NAME, TABLE_DEFINITION);
  const core = await createCore({
    config: readConfig({
      STAGE: 'prod',
      ORIGIN: 'http://localhost:3000',
      TABLE_NAME,
      PHOTO_BUCKET: 'photos',
      DOCUMENT_BUCKET: 'documents',
      MAIL_FROM: 'mail@awai.example',
      SUPPORT_MAIL: 'support@awai.example',
      SOCKET_URL: 'ws://localhost:3000/socket',
      PEPPER: 'a-pepper-for-benches-only',
    }),
    client: document,
    logger: silentLogger,
  });
  const service = auth.bind(core);
  const context = { pepper: core.pepper, passwordHash: await hashPassword(PASSWORD), now: core.clock.now() };
  const rounds = ROUNDS + WARM_UP_ROUNDS;
  const seeds = CALLS.flatMap(({ what }) =>
    Array.from({ length: Math.ceil(rounds / USES_PER_ADDRESS) }, (_, index) => {
      const round = index * USES_PER_ADDRESS;
      const [member, waiting] = [addressOf(what, 'member', round), addressOf(what, 'unconfirmed', round)];
      return [
        ...loginItems({ sex: WOMAN, email: member, isActive: true }, seedMemberId(member), context),
        ...registrationItems({ sex: WOMAN, email: waiting }, seedMemberId(waiting), context),
      ];
    }),
  ).flat();
  await writeAll(document, TABLE_NAME, seeds);

  let calls = 0;
  say(`median of ${ROUNDS} calls each, in ms`);
  for (const { what, endpoint, bodyFor } of CALLS) {
    const took: Record<Kind, number[]> = { nobody: [], member: [], unconfirmed: [] };
    const statuses = new Set<number | undefined>();
    for (let round = 0; round < rounds; round += 1) {
      // Each round begins with another kind of address, so that no kind is always called first.
      for (const turn of KINDS.keys()) {
        const kind = KINDS[(turn + round) % KINDS.length] ?? 'nobody';
        calls += 1;
        const ip = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
        const event = eventOf(endpoint, bodyFor(addressOf(what, kind, round)), ip);
        const start = performance.now();
        const { statusCode } = await service.http(event);
        if (round >= WARM_UP_ROUNDS) took[kind].push(performance.now() - start);
        statuses.add(statusCode);
      }
    }
    const nobody = median(took.nobody);
    const cells = KINDS.map((kind) => {
      const time = median(took[kind]);
      const difference = time / nobody - 1;
      if (Math.abs(difference) > BAR) isWithinBar = false;
      const percent = `${difference >= 0 ? '+' : ''}${(difference * 100).toFixed(1)} %`;
      return `${kind} ${time.toFixed(2)}${kind === 'nobody' ? '' : ` (${percent})`}`;
    });
    say(`${what.padEnd(18)} ${[...statuses].join(', ')}  ${cells.join('  ')}`);
  }
} finally {
  client.destroy();
  await dynamo.stop();
}
say(
  isWithinBar
    ? 'every median is within 10 % of the one for nobody'
    : 'a median is more than 10 % from the one for nobody',
);
process.exit(isWithinBar ? 0 : 1);
