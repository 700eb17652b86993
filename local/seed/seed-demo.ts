import { defineAccess } from '#functions/items/access.ts';
import { accountKey } from '#functions/items/account.ts';
import { KEY_PREFIXES } from '#functions/items/key-prefixes.ts';
import { type Core, createDocumentClient } from '#functions/platform/core/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { WOMAN } from '#shared/options/member.ts';
import type { Cognito } from '../cognito/cognito.ts';
import { DEMO_PASSWORD, type DemoMember, demoStaff, presentCast } from './demo-cast.ts';
import type { PutObject } from './put-photos.ts';
import { isSeeded, markSeeded } from './seed-mark.ts';
import { seedMemberId } from './seed-member-id.ts';

type Input = {
  core: Core;
  dataDir: string;
  seed: 'demo' | 'none';
  cognito: Pick<Cognito, 'endpoint' | 'region' | 'userPoolId' | 'clientId'>;
  put: PutObject;
  /** Name of the payment company's table. */
  paymentsTable: string;
};

/** A table that permits access to every key prefix, because the seed writes items of all domains. */
export const seedTable = (core: Core): Table => core.tableFor(defineAccess({ service: 'staff', owns: KEY_PREFIXES }));

/**
 * Fills an empty table with the demo cast. Later starts write nothing, so that changes by members are kept. The
 * returned function makes the response of `GET /_local/demo` (rules: One machine).
 */
export const seedDemo = async (input: Input) => {
  const { core, dataDir, seed, cognito } = input;
  const cast = seed === 'demo' ? presentCast() : [];
  if (seed === 'demo' && !isSeeded(dataDir)) {
    await writeDemo(input);
    markSeeded(dataDir);
  }
  return () => describe(core, cast, cognito);
};

const writeDemo = async ({ core, put, paymentsTable }: Input): Promise<void> => {
  // Most starts do not write a demo, so these modules are loaded only when one is written.
  const [{ draftDemo }, { writeAll }] = await Promise.all([import('./draft-demo.ts'), import('./bulk-writer.ts')]);
  const { items, charges, putPhotos } = await draftDemo(put, core);
  const client = createDocumentClient(core.config);
  await Promise.all([
    writeAll(client, core.config.TABLE_NAME, items),
    writeAll(client, paymentsTable, charges),
    putPhotos(),
  ]);
  client.destroy();
};

const describe = async (core: Core, cast: readonly DemoMember[], cognito: Input['cognito']) => {
  const now = core.clock.now();
  const accounts = await seedTable(core).findMany(cast.map(({ email }) => accountKey(seedMemberId(email))));
  return {
    members: cast.map((member, index) => {
      const account = accounts[index];
      return {
        id: seedMemberId(member.email),
        uuid: seedMemberId(member.email),
        email: member.email,
        password: DEMO_PASSWORD,
        sex: member.sex,
        twitter_name: String(member.attributes['twitter_name'] ?? ''),
        rank: account?.rank ?? member.rank,
        status: member.sex === WOMAN ? (account?.womanStatus ?? member.status) : null,
        age_conf: account?.ageCheck ?? member.ageCheck,
        payment_conf: (account?.paidUntil ?? 0) > now.getTime() ? 1 : 0,
        areas: String(member.attributes['area'] ?? '')
          .split(', ')
          .filter(Boolean),
        stage: member.stage,
      };
    }),
    staff: demoStaff(),
    cognito: {
      endpoint: cognito.endpoint,
      region: cognito.region,
      user_pool_id: cognito.userPoolId,
      client_id: cognito.clientId,
    },
  };
};
