import { accountKey } from '#functions/items/account.ts';
import { ageKey } from '#functions/items/age-check.ts';
import { currentLeaseKey, enqueueWrites, queueItemId, queueItemKey } from '#functions/items/queue-item.ts';
import { reportKey } from '#functions/items/report.ts';
import { documentKeyOf, newUploadKey } from '#functions/items/upload.ts';
import { ticketMonth } from '#functions/recommend/serving/serving.rules.ts';
import * as contract from '#shared/contract/staff.ts';
import { listAuditEntries, viewDashboard } from '#shared/contract/staff-log.ts';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts';
import { type Row, row, type Scene, STAFF_ID } from '../scene.ts';
import { waitingThread } from './office.ts';
import { REPORT_ID, waitingReport } from './safety.ts';

type Queue = 'age_documents' | 'manual_recommends' | 'rank_requests' | 'reports' | 'operator_chats';
const POST_ID = 'btopiccommontalk-000000000-aaaaaaaa';
const waitingSinceOf = ({ now }: Scene) => now.getTime() - HOUR_MS;

/**
 * Stores one item that waits for staff in `queue`: his rank request in `rank_requests`, an item about her in all
 * others.
 */
const waiting = async (scene: Scene, queue: Queue): Promise<void> => {
  if (queue === 'rank_requests') return waitingRankRequest(scene);
  if (queue === 'operator_chats') return waitingThread(scene, waitingSinceOf(scene));
  if (queue === 'reports') {
    await waitingReport(scene, {
      kind: 'post',
      contentId: POST_ID,
      reporterId: scene.him.id,
      createdAt: waitingSinceOf(scene),
    });
    return;
  }
  const { core, world, her, now } = scene;
  const waitingSince = waitingSinceOf(scene);
  const item = { memberId: her.id, sex: WOMAN, waitingSince, stage: 'first', submissions: 1 } as const;
  const documentKey = documentKeyOf(newUploadKey(core.random, 'age_document', her.id));
  const age = { memberId: her.id, documentKey, documentType: null, submittedAt: waitingSince, deletedAt: null };
  const account =
    queue === 'age_documents'
      ? { ageCheck: AGE_CHECK.noneOrReview, hasAgeDocument: true }
      : { manualMonth: ticketMonth(now), manualUsed: 1, manualPendingAt: waitingSince };
  await world.table.transact([
    ...enqueueWrites(queue, { ...item, documentType: null, firstReviewer: null }),
    { name: 'account', update: { ...accountKey(her.id), set: account } },
    { name: 'age', put: { ...ageKey(her.id), ...age, submissions: 1, reason: null, decidedAt: null, version: 1 } },
  ]);
};

const waitingRankRequest = async (scene: Scene): Promise<void> => {
  const { world, him } = scene;
  const waitingSince = waitingSinceOf(scene);
  const item = { memberId: him.id, sex: MAN, waitingSince, stage: 'first', submissions: 1 } as const;
  await world.table.transact([
    ...enqueueWrites('rank_requests', { ...item, documentType: null, firstReviewer: null }),
    { name: 'account', update: { ...accountKey(him.id), set: { rankRequestedAt: waitingSince } } },
  ]);
};

/** Stores the waiting item, leased to the caller. Returns the path parameters of a call. */
const leased = async (scene: Scene, queue: Queue) => {
  await waiting(scene, queue);
  const member = queue === 'rank_requests' ? scene.him : scene.her;
  const key = queueItemKey(queue, waitingSinceOf(scene), member.id, {
    reportId: queue === 'reports' ? REPORT_ID : undefined,
  });
  const leaseUntil = scene.now.getTime() + 5 * MINUTE_MS;
  await scene.world.table.transact([
    {
      name: 'item',
      update: {
        ...key,
        set: { leaseBy: STAFF_ID, leaseUntil, lookedAt: queue === 'age_documents' ? scene.now.getTime() : undefined },
      },
    },
    { name: 'lease', put: { ...currentLeaseKey(queue, STAFF_ID), itemSk: key.sk, leaseUntil } },
  ]);
  return { headers: scene.staff, params: { queue, id: queueItemId(key) } };
};

const decided = (queue: Queue, variant: string, bodyOf: (scene: Scene) => object): Row =>
  row(contract.decideQueueItem, async (scene) => ({ ...(await leased(scene, queue)), body: bodyOf(scene) }), {
    variant,
  });
const released = (queue: Queue): Row =>
  row(contract.releaseQueueItem, (scene) => leased(scene, queue), { variant: queue });
const taken = (queue: Queue): Row =>
  row(
    contract.leaseQueueItem,
    async (scene) => {
      await waiting(scene, queue);
      return { headers: scene.staff, params: { queue } };
    },
    { variant: queue },
  );

/** Stores his and her documents. A console window that has since been closed had leased them to the caller. */
const closedDesk = async (scene: Scene): Promise<void> => {
  const { params } = await leased(scene, 'age_documents');
  const { world, him, now } = scene;
  const [waitingSince, leaseUntil] = [waitingSinceOf(scene) + MINUTE_MS, now.getTime() + 5 * MINUTE_MS];
  const item = { memberId: him.id, sex: MAN, waitingSince, stage: 'first', submissions: 1 } as const;
  const key = queueItemKey('age_documents', waitingSince, him.id);
  const held = { itemSk: key.sk, decidingSk: Buffer.from(params.id, 'base64url').toString(), leaseUntil };
  await world.table.transact(enqueueWrites('age_documents', { ...item, documentType: null, firstReviewer: null }));
  await world.table.transact([
    { name: 'item', update: { ...key, set: { leaseBy: STAFF_ID, leaseUntil } } },
    { name: 'lease', put: { ...currentLeaseKey('age_documents', STAFF_ID), ...held } },
  ]);
};

export const STAFF: readonly Row[] = [
  row(contract.listQueues, async (scene) => {
    await waiting(scene, 'age_documents');
    return { headers: scene.staff };
  }),
  taken('age_documents'),
  taken('manual_recommends'),
  taken('rank_requests'),
  taken('reports'),
  taken('operator_chats'),
  row(
    contract.leaseQueueItem,
    async (scene) => {
      await closedDesk(scene);
      return { headers: scene.staff, params: { queue: 'age_documents' } };
    },
    { variant: 'by a desk that opens again' },
  ),
  row(
    contract.leaseQueueItem,
    async (scene) => {
      await closedDesk(scene);
      const deciding = queueItemId(queueItemKey('age_documents', waitingSinceOf(scene) + MINUTE_MS, scene.him.id));
      return { headers: scene.staff, params: { queue: 'age_documents' }, body: { deciding } };
    },
    { variant: 'beside the newer one of two' },
  ),
  row(contract.getOperatorMessages, async (scene) => {
    const { headers, params } = await leased(scene, 'operator_chats');
    return { headers, params: { id: params.id }, query: { after: 0 } };
  }),
  row(contract.viewDocument, async (scene) => {
    const { headers, params } = await leased(scene, 'age_documents');
    return { headers, params: { id: params.id } };
  }),
  row(contract.searchMen, async (scene) => {
    const { headers, params } = await leased(scene, 'manual_recommends');
    return { headers, params: { id: params.id }, body: { name: 'れ' } };
  }),
  row(contract.viewMan, async (scene) => {
    const { headers, params } = await leased(scene, 'manual_recommends');
    return { headers, params: { id: params.id, man_id: scene.him.id } };
  }),
  decided('age_documents', 'verify', () => ({ decision: 'verify', checks: ['readable', 'adult', 'unedited'] })),
  decided('age_documents', 'under age', () => ({ decision: 'under_age', checks: ['readable'] })),
  decided('manual_recommends', 'a man for her', ({ him }) => ({ decision: 'recommend', man_id: him.id })),
  decided('manual_recommends', 'no man for her', () => ({ decision: 'none', reason: 'nobody_fits' })),
  decided('rank_requests', 'a rank', () => ({ decision: 'grant', rank: 'C' })),
  decided('rank_requests', 'no rank', () => ({ decision: 'refuse', reason: 'photos' })),
  decided('reports', 'a post is hidden', () => ({ decision: 'uphold', rule: 'harassment', action: 'warn' })),
  decided('reports', 'dismissed', () => ({ decision: 'dismiss' })),
  decided('reports', 'its author is suspended', () => ({ decision: 'uphold', rule: 'harassment', action: 'suspend' })),
  row(contract.viewReportedPhoto, async (scene) => {
    const { headers, params } = await leased(scene, 'reports');
    const photo = {
      kind: 'photo',
      contentId: `${scene.her.id}.aphoto0000001`,
      snapshot: `${scene.her.id}/aphoto0000001`,
    };
    await scene.world.table.write({ name: 'photo', update: { ...reportKey(REPORT_ID), set: photo } });
    return { headers, params: { id: params.id } };
  }),
  decided('operator_chats', 'an answer', () => ({ decision: 'answer', content: 'お返事です', seen: 1 })),
  decided('operator_chats', 'closed', () => ({ decision: 'close' })),
  released('age_documents'),
  released('manual_recommends'),
  released('rank_requests'),
  released('reports'),
  row(listAuditEntries, ({ staff }) => ({ headers: staff })),
  row(listAuditEntries, ({ staff, her }) => ({ headers: staff, query: { member: her.id } }), {
    variant: 'of a member',
  }),
  row(viewDashboard, ({ staff }) => ({ headers: staff })),
  released('operator_chats'),
];
