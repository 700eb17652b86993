import { type Report, reportWrites } from '#functions/records/report.ts';
import * as contract from '#shared/contract/reports.ts';
import type { MemberId, ReportId } from '#shared/ids.ts';
import { WOMAN } from '#shared/options/member.ts';
import { as, type Row, row, type Scene } from '../scene.ts';
import { postOfScene } from './boards.ts';
import { publishedReview } from './reviews.ts';

export const REPORT_ID = 'treport-of-tests-01' as ReportId;

/** A report about a text of hers, which waits in the queue since `createdAt`. */
export const waitingReport = async (
  { world, her }: Scene,
  change: Pick<Report, 'kind' | 'contentId' | 'createdAt'> & Partial<Report> & { reporterId: MemberId | null },
): Promise<ReportId> => {
  await world.table.transact(
    reportWrites({
      ...{
        id: REPORT_ID,
        authorId: her.id,
        authorSex: WOMAN,
        reason: 'other',
        text: '',
        findings: [],
        isWithheld: false,
      },
      ...{ snapshot: '失礼な投稿です' },
      ...change,
    }),
  );
  return REPORT_ID;
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
      const { id } = await publishedReview(scene);
      return { ...as(scene.him), body: { kind: 'review', id, reason: 'untrue', text: '事実と異なります' } };
    },
    { variant: 'a review' },
  ),
  row(contract.listReports, async (scene) => {
    const { him, now } = scene;
    const report = { kind: 'post', contentId: 'b', reporterId: him.id, createdAt: now.getTime() } as const;
    await waitingReport(scene, report);
    return as(him);
  }),
];
