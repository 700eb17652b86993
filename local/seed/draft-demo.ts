import { hashPassword } from '#functions/auth/passwords.ts';
import { timelineStateItem, timelineStateKey } from '#functions/items/timeline-entry.ts';
import type { Core } from '#functions/platform/core/core.ts';
import type { Item, Table } from '#functions/platform/table/table.ts';
import { rebuildEntries } from '#functions/recommend/pool/entries.repository.ts';
import { planStaffRecommends } from '#functions/recommend/staff-choice/staff-recommends.schedule.ts';
import { createTimelineEntryRepository } from '#functions/timeline/entry.repository.ts';
import { pastChargeItems } from '#sandbox/charges/charges.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { DEMO_PASSWORD, type DemoMember, presentCast } from './demo-cast.ts';
import { createDraftTable } from './draft-table.ts';
import { memberItems } from './member-items.ts';
import { type PutObject, putPhotos, seedPhotoRef } from './put-photos.ts';
import { seedBoards } from './seed-boards.ts';
import { decidedDocumentItem, seedDocuments } from './seed-documents.ts';
import { figureWrites } from './seed-figures.ts';
import { seedFootprints } from './seed-footprints.ts';
import { seedLikes } from './seed-likes.ts';
import type { SeedContext, SeedMember } from './seed-member.ts';
import { seedMemberId } from './seed-member-id.ts';
import { noticeItem } from './seed-notices.ts';
import { seedOffice } from './seed-office.ts';
import { seedPairs } from './seed-pairs.ts';
import { seedMoney } from './seed-payments.ts';
import { seedRankRequests } from './seed-rank-requests.ts';
import { seedPartnerReports, seedReports, seedWithheldMessage } from './seed-reports.ts';
import { seedRequests } from './seed-requests.ts';
import { seedReviews } from './seed-reviews.ts';

const toSeedMember = (member: DemoMember): SeedMember => ({
  ...member,
  isActive: member.activeStatus === 'active',
});

const photosOf = ({ email, photos }: DemoMember) =>
  photos.map((name) => ({ ref: seedPhotoRef(seedMemberId(email), name), name }));

export type DemoDraft = {
  /** Items of the product's table. */
  items: Item[];
  /** Items of the payment company's table: the charges of the members. */
  charges: Item[];
  /** Stores the pictures of the members. */
  putPhotos(): Promise<void>;
};

/** Makes every item of the demo in memory, and stores only the documents that wait for review. */
export const draftDemo = async (
  put: PutObject,
  { pepper, clock, random }: Pick<Core, 'pepper' | 'clock' | 'random'>,
): Promise<DemoDraft> => {
  const cast = presentCast();
  const context = { pepper, passwordHash: await hashPassword(DEMO_PASSWORD), now: clock.now() };
  const draft = createDraftTable();
  await draftCast(draft, cast, put, { ...context, random });
  for (const write of figureWrites(draft.items())) draft.apply([write]);
  const charges = cast.flatMap((member) => seedMoney(seedMemberId(member.email), member, context).charges);
  return {
    items: draft.items(),
    charges: [...pastChargeItems(charges)],
    putPhotos: () => putPhotos(put, cast.flatMap(photosOf)),
  };
};

/**
 * The condition that the item is new. It always holds, because the table is empty. But without this condition the table
 * object refuses to write entries of the audit log and the ledger.
 */
const NEW_ITEM = ['attribute_not_exists(pk)'] as const;

const NEW_MEN = ['rihito', 'sota'];
const LISTED_AGO_MS = 6 * HOUR_MS;
/** When a member was first on the timeline (epoch ms). Those who have just begun are new faces. */
const listedAt = ({ key, stage, activity }: DemoMember, now: Date): number => {
  const isNew = stage === 'ready' || stage === 'tutorial' || NEW_MEN.includes(key);
  return now.getTime() - (isNew ? LISTED_AGO_MS : activity.registeredDaysAgo * DAY_MS);
};

/** Writes every item of the cast into an empty table, and the documents that wait for review into the object store. */
export const draftCast = async (
  table: Table,
  cast: readonly DemoMember[],
  put: PutObject,
  context: SeedContext & Pick<Core, 'random'>,
): Promise<void> => {
  const { now, pepper, random } = context;
  for (const member of cast) {
    const told = member.isConfirmed ? [noticeItem(member, now)] : [];
    const document = decidedDocumentItem(member, now);
    const items = [
      ...memberItems(toSeedMember(member), photosOf(member), context),
      ...told,
      ...(document ? [document] : []),
    ];
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
  // Writes what the consumers of the events `member.changed` and `timeline.follow` would write for a new member.
  for (const member of cast.filter(({ isConfirmed }) => isConfirmed)) {
    const memberId = seedMemberId(member.email);
    await rebuildEntries(table, random, now, memberId);
    await planStaffRecommends(table, now, memberId);
    await createTimelineEntryRepository(table).follow(memberId, now);
    const state = await table.find(timelineStateKey(memberId));
    if (state)
      await table.write({
        name: 'state',
        put: timelineStateItem(memberId, { ...state, since: listedAt(member, now) }, now),
      });
  }
};
