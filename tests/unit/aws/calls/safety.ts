import { messageIdOf, messageKey } from '#functions/items/message.ts';
import { type Report, reportKey, reportWrites, toldDecisionKey } from '#functions/items/report.ts';
import * as contract from '#shared/contract/reports.ts';
import { type MemberId, type ReportId, roomOf } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { WOMAN } from '#shared/options/member.ts';
import { as, pairOfScene, type Row, row, type Scene } from '../scene.ts';
import { postOfScene } from './boards.ts';
import { publishedReview } from './reviews.ts';

export const REPORT_ID = 'treport-of-tests-01' as ReportId;

/** Stores a report about a text of hers, which has waited in the queue since `createdAt`. */
export const waitingReport = async (
  { world, her }: Scene,
  change: Pick<Report, 'kind' | 'contentId' | 'createdAt'> &
    Partial<Omit<Report, 'authorSex'>> & { reporterId: MemberId | null },
): Promise<ReportId> => {
  await world.table.transact(
    reportWrites({
      id: REPORT_ID,
      authorId: her.id,
      authorSex: WOMAN,
      reason: 'other',
      text: '',
      findings: [],
      isWithheld: false,
      snapshot: '失礼な投稿です',
      ...change,
    }),
  );
  return REPORT_ID;
};

/** Stores a report after which staff hid a post of hers; she was notified of the decision. */
const decidedReport = async (scene: Scene): Promise<ReportId> => {
  const { world, her, him, now } = scene;
  const at = now.getTime();
  const id = await waitingReport(scene, { kind: 'post', contentId: 'b', reporterId: him.id, createdAt: at - 1 });
  const judged = { rule: 'harassment', action: 'hide' } as const;
  const decision = { ...judged, at, staffId: 'mio-0123456789', decision: 'uphold', wasTold: true } as const;
  await world.table.transact([
    { name: 'report', update: { ...reportKey(id), set: { state: 'handled', decision } } },
    { name: 'told', put: { ...toldDecisionKey(her.id, { id, at }), id, kind: 'post', ...judged, at } },
  ]);
  return id;
};

export const SAFETY: readonly Row[] = [
  row(
    contract.createReport,
    async (scene) => {
      const { id } = await postOfScene(scene);
      return { ...as(scene.him), body: { kind: 'post', id, reason: 'harassment' } };
    },
    { variant: 'a post' },
  ),
  row(
    contract.createReport,
    async (scene) => {
      const { publicId: id } = await publishedReview(scene);
      return { ...as(scene.him), body: { kind: 'review', id, reason: 'untrue', text: '事実と異なります' } };
    },
    { variant: 'a review' },
  ),
  row(
    contract.createReport,
    async (scene) => {
      const { id } = await pairOfScene(scene, { state: PAIR_STATE.matched, seq: 1, hasHerMessage: true });
      const message = { id: messageIdOf(roomOf(id), 1), senderId: scene.her.id, content: 'ばか', at: 1, seq: 1 };
      await scene.world.table.write({ name: 'message', put: { ...messageKey(roomOf(id), 1), ...message } });
      return { ...as(scene.him), body: { kind: 'message', id: message.id, reason: 'harassment' } };
    },
    { variant: 'a message' },
  ),
  row(
    contract.createReport,
    async (scene) => {
      await pairOfScene(scene, { state: PAIR_STATE.matched });
      return { ...as(scene.him), body: { kind: 'member', id: scene.her.id, reason: 'harassment' } };
    },
    { variant: 'a member' },
  ),
  row(contract.listDecisions, async (scene) => {
    await decidedReport(scene);
    return as(scene.her);
  }),
  row(contract.appealReport, async (scene) => {
    const id = await decidedReport(scene);
    return { ...as(scene.her), params: { id }, body: { text: '誤解です' } };
  }),
  row(contract.blockMember, ({ her, him }) => ({ ...as(her), body: { uuid: him.id } }), {
    variant: 'without a record',
  }),
  row(
    contract.blockMember,
    async (scene) => {
      await pairOfScene(scene, { state: PAIR_STATE.matched });
      return { ...as(scene.her), body: { uuid: scene.him.id } };
    },
    { variant: 'a match' },
  ),
  row(contract.listReports, async (scene) => {
    const { him, now } = scene;
    const report = { kind: 'post', contentId: 'b', reporterId: him.id, createdAt: now.getTime() } as const;
    await waitingReport(scene, report);
    return as(him);
  }),
];
