import { domain as age } from '#functions/age/domain.ts';
import { auditEntriesIn } from '#functions/items/audit-entry.ts';
import { queueCountsOf, queueItemsOf } from '#functions/items/queue-item.ts';
import { domain as staff } from '#functions/staff/domain.ts';
import { submitAgeDocument } from '#shared/contract/age.ts';
import {
  decideQueueItem,
  leaseQueueItem,
  releaseQueueItem,
  viewDocument,
  viewReportedPhoto,
} from '#shared/contract/staff.ts';
import type { AgeDecision, StaffQueue } from '#shared/options/staff.ts';
import type { StaffPool } from '../world/staff-pool.ts';
import type { TestWorld } from '../world/test-world.ts';
import { picture } from './images.ts';
import { createMember, type TestMember } from './members.ts';
import { upload } from './sent-uploads.ts';

/** The checks that staff must tick for each decision on an age document. */
export const CHECKS: Record<AgeDecision, readonly string[]> = {
  verify: ['readable', 'adult', 'unedited'],
  under_age: ['readable'],
  resubmit: [],
};

/** Creates a member whose age document waits for review. Advances the clock to one second after the submission. */
export const arrangeDocument = async (world: TestWorld, sex: 1 | 2 = 1): Promise<TestMember> => {
  const member = await createMember(world, sex);
  const key = await upload(world, member, await picture(60, 60), 'age_document');
  const body = { key, document_type: 'パスポート' };
  const { status } = await world.call(age, submitAgeDocument, { session: member.session, body });
  if (status !== 200) throw new Error(`not submitted: ${status}`);
  world.clock.advance(1000);
  return member;
};

/** Functions that send the API calls of one member of staff about one queue: lease, view, decide, release. */
export const arrangeDesk = (world: TestWorld, pool: StaffPool, queue: StaffQueue) => (who: string) => {
  const headers = pool.signIn(who);
  const lease = async (deciding?: string) => {
    const body = deciding === undefined ? {} : { deciding };
    return (await world.call(staff, leaseQueueItem, { headers, params: { queue }, body })).body.item;
  };
  return {
    lease,
    leasedId: async (deciding?: string): Promise<string> => {
      const item = await lease(deciding);
      if (!item) throw new Error('nothing to lease');
      return item.id;
    },
    look: (id: string) => world.call(staff, viewDocument, { headers, params: { id } }),
    lookAtPhoto: (id: string) => world.call(staff, viewReportedPhoto, { headers, params: { id } }),
    decide: (id: string, body: object) =>
      world.call(staff, decideQueueItem, { headers, params: { queue, id }, body: body as { decision: AgeDecision } }),
    release: (id: string) => world.call(staff, releaseQueueItem, { headers, params: { queue, id } }),
  };
};

/** The stored items of a queue, and the length that the counters of the queue give. */
export const storedQueue = async ({ table }: TestWorld, queue: StaffQueue) => {
  const [{ items }, counts] = await Promise.all([
    table.query({ ...queueItemsOf(queue), consistent: true }),
    table.query({ ...queueCountsOf(queue), consistent: true }),
  ]);
  return { items, length: counts.items.reduce((sum, one) => sum + one.length, 0) };
};

/** The entries of the audit log, oldest first. */
export const auditLines = async ({ table }: TestWorld) =>
  (await table.query({ ...auditEntriesIn(0), consistent: true })).items;
