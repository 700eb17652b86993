import { hashPassword } from '#functions/auth/passwords.ts';
import { defineAccess } from '#functions/items/access.ts';
import { accountKey } from '#functions/items/account.ts';
import { KEY_PREFIXES } from '#functions/items/key-prefixes.ts';
import { type Core, createDocumentClient } from '#functions/platform/core/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { rebuildEntries } from '#functions/recommend/pool/entries.repository.ts';
import { planStaffRecommends } from '#functions/recommend/staff-choice/staff-recommends.schedule.ts';
import { createTimelineEntryRepository } from '#functions/timeline/entry.repository.ts';
import { pastChargeItems } from '#sandbox/charges/charges.ts';
import { WOMAN } from '#shared/options/member.ts';
import type { Cognito } from '../cognito/cognito.ts';
import { writeAll } from './bulk-writer.ts';
import { DEMO_PASSWORD, type DemoMember, demoCast, demoStaff } from './demo-cast.ts';
import { createDraftTable } from './draft-table.ts';
import { memberItems, seedMemberId } from './member-items.ts';
import { type PutObject, putPhotos, seedPhotoRef } from './put-photos.ts';
import { seedBoards } from './seed-boards.ts';
import { decidedDocumentItem, seedDocuments } from './seed-documents.ts';
import { figureWrites } from './seed-figures.ts';
import { seedFootprints } from './seed-footprints.ts';
import { seedLikes } from './seed-likes.ts';
import { isSeeded, markSeeded } from './seed-mark.ts';
import type { SeedContext, SeedMember } from './seed-member.ts';
import { noticeItem } from './seed-notices.ts';
import { seedOffice } from './seed-office.ts';
import { seedPairs } from './seed-pairs.ts';
import { seedMoney } from './seed-payments.ts';
import { seedRankRequests } from './seed-rank-requests.ts';
import { seedPartnerReports, seedReports, seedWithheldMessage } from './seed-reports.ts';
import { seedRequests } from './seed-requests.ts';
import { seedReviews } from './seed-reviews.ts';

type Input = {
  core: Core;
  dataDir: string;
  seed: 'demo' | 'none';
  cognito: Pick<Cognito, 'endpoint' | 'region' | 'userPoolId' | 'clientId'>;
  put: PutObject;
  /** Table of the payment company. */
  paymentsTable: string;
};

/** A table object that may access every key prefix, because the seed writes items of all domains. */
export const seedTable = (core: Core): Table => core.tableFor(defineAccess({ service: 'staff', owns: KEY_PREFIXES }));

const toSeedMember = (member: DemoMember): SeedMember => ({
  ...member,
  isActive: member.activeStatus === 'active',
});

/**
 * Fills an empty table with the demo cast. Later starts write nothing, so that changes by members stay. The returned
 * function makes the response of `GET /_local/demo` (rules: One machine).
 */
export const seedDemo = async (input: Input) => {
  const { core, dataDir, seed, cognito } = input;
  const cast = seed === 'demo' ? demoCast().filter((member) => !member.isWithdrawn) : [];
  if (seed === 'demo' && !isSeeded(dataDir)) {
    await writeCast(input, cast);
    markSeeded(dataDir);
  }
  return () => describe(core, cast, cognito);
};

const photosOf = ({ email, photos }: DemoMember) =>
  photos.map((name) => ({ ref: seedPhotoRef(seedMemberId(email), name), name }));

const writeCast = async ({ core, put, paymentsTable }: Input, cast: readonly DemoMember[]): Promise<void> => {
  const context = { pepper: core.pepper, passwordHash: await hashPassword(DEMO_PASSWORD), now: core.clock.now() };
  const draft = createDraftTable();
  await draftCast(draft, cast, put, { ...context, random: core.random });
  for (const write of figureWrites(draft.items())) draft.apply([write]);
  const client = createDocumentClient(core.config);
  const charges = cast.flatMap((member) => seedMoney(seedMemberId(member.email), member, context).charges);
  await Promise.all([
    writeAll(client, core.config.TABLE_NAME, draft.items()),
    writeAll(client, paymentsTable, pastChargeItems(charges)),
    putPhotos(put, cast.flatMap(photosOf)),
  ]);
  client.destroy();
};

/** Every table of the seed is empty, and the ledger accepts only new items. */
const NEW_ITEM = ['attribute_not_exists(pk)'] as const;

/** Writes every item of the cast into an empty table, and the documents that wait for review into the store. */
export const draftCast = async (
  table: Table,
  cast: readonly DemoMember[],
  put: PutObject,
  context: SeedContext & Pick<Core, 'random'>,
): Promise<void> => {
  const { now, pepper, random } = context;
  for (const member of cast) {
    const photos = photosOf(member).map(({ ref }) => ref);
    const told = member.isConfirmed ? [noticeItem(member, now)] : [];
    const document = decidedDocumentItem(member, now);
    const items = [...memberItems(toSeedMember(member), photos, context), ...told, ...(document ? [document] : [])];
    for (const item of items) await table.write({ name: 'item', if: NEW_ITEM, put: item });
  }
  await seedDocuments(table, put, cast, now);
  await seedRequests(table, cast, now);
  await seedRankRequests(table, cast, now);
  await seedReports(table, cast, now);
  await seedOffice(table, cast, now);
  await seedPairs(table, pepper, cast, now);
  await seedLikes(table, cast, now);
  await seedReviews(table, pepper, cast, now);
  await seedFootprints(table, cast, now);
  await seedBoards(table, cast, context);
  await seedWithheldMessage(table, { pepper, now, members: cast });
  await seedPartnerReports(table, { pepper, now, members: cast });
  // Does what the consumers of `member.changed` and `timeline.follow` do. Their other steps concern members who left,
  // and changed names.
  for (const { email } of cast.filter(({ isConfirmed }) => isConfirmed)) {
    await rebuildEntries(table, random, now, seedMemberId(email));
    await planStaffRecommends(table, now, seedMemberId(email));
    await createTimelineEntryRepository(table).follow(seedMemberId(email), now);
  }
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
