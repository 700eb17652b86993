import { hashPassword } from '#functions/auth/passwords.ts';
import { createObjects } from '#functions/platform/ports/objects.ts';
import { KEY_WORDS } from '#functions/platform/runtime/access.ts';
import { type Core, createDocumentClient } from '#functions/platform/runtime/core.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import type { Item, Table } from '#functions/platform/table/table.ts';
import { accountKey } from '#functions/records/account.ts';
import { memberChangedEvent } from '#functions/records/events/matching.ts';
import { WOMAN } from '#shared/options/member.ts';
import type { Cognito } from '../cognito/cognito.ts';
import { writeAll } from './bulk-writer.ts';
import { DEMO_PASSWORD, type DemoMember, demoCast, demoStaff } from './demo-cast.ts';
import { memberItems, seedMemberId } from './member-items.ts';
import { putPhotos, seedPhotoRef } from './put-photos.ts';
import { decidedDocumentItem, seedDocuments } from './seed-documents.ts';
import { seedFootprints } from './seed-footprints.ts';
import { isSeeded, markSeeded } from './seed-mark.ts';
import type { SeedContext, SeedMember } from './seed-member.ts';
import { noticeItem } from './seed-notices.ts';
import { seedPairs } from './seed-pairs.ts';
import { seedRequests } from './seed-requests.ts';

type Input = { core: Core; dataDir: string; seed: 'demo' | 'none'; cognito: Cognito };

const EVENTS_AT_ONCE = 50;

/** A table object that may access every key word, because the seed writes items of all domains. */
export const seedTable = (core: Core): Table => core.tableFor({ unit: 'staff', owns: KEY_WORDS });

const toSeedMember = (member: DemoMember): SeedMember => ({
  ...member,
  isActive: member.activeStatus === 'active',
  plan: member.plan && {
    planId: member.plan.planId,
    startedDaysAgo: member.plan.startedDaysAgo,
    hasLapsed: member.plan.state === 'lapsed',
  },
});

/**
 * Fills an empty table with the demo cast. Later starts write nothing, so that changes by members stay. The returned
 * function makes the response of `GET /_local/demo` (rules: One machine).
 */
export const seedDemo = async ({ core, dataDir, seed, cognito }: Input) => {
  const cast = seed === 'demo' ? demoCast().filter((member) => !member.isWithdrawn) : [];
  if (seed === 'demo' && !isSeeded(dataDir)) {
    await writeCast(core, cast);
    markSeeded(dataDir);
  }
  return () => describe(core, cast, cognito);
};

const writeCast = async (core: Core, cast: readonly DemoMember[]): Promise<void> => {
  const now = core.clock.now();
  const context: SeedContext = { pepper: core.pepper, passwordHash: await hashPassword(DEMO_PASSWORD), now };
  const objects = createObjects(core.config);
  const photosOf = (member: DemoMember) => {
    const id = seedMemberId(member.email);
    return member.photos.map((name) => ({ ref: seedPhotoRef(id, name), name }));
  };
  const items: Item[] = cast.flatMap((member) => {
    const photos = photosOf(member).map(({ ref }) => ref);
    const told = member.isConfirmed ? [noticeItem(member, now)] : [];
    const document = decidedDocumentItem(member, now);
    return [...memberItems(toSeedMember(member), photos, context), ...told, ...(document ? [document] : [])];
  });
  const client = createDocumentClient(core.config);
  await Promise.all([writeAll(client, core.config.TABLE_NAME, items), putPhotos(objects, cast.flatMap(photosOf))]);
  client.destroy();
  const table = seedTable(core);
  await seedDocuments(table, objects, cast, now);
  await seedRequests(table, cast, now);
  await seedPairs(table, core.pepper, cast, now);
  await seedFootprints(table, cast, now);
  // Sends the event that a saved profile or a payment sends. The event's consumer writes the pool cards.
  const changed = cast
    .filter(({ isConfirmed }) => isConfirmed)
    .map(({ email }) => eventWrite(core.random, now, memberChangedEvent, { memberId: seedMemberId(email) }));
  for (let start = 0; start < changed.length; start += EVENTS_AT_ONCE)
    await table.transact(changed.slice(start, start + EVENTS_AT_ONCE));
};

const describe = async (core: Core, cast: readonly DemoMember[], cognito: Cognito) => {
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
