import * as z from 'zod/mini';
import { type ExportInput, type ExportPage, iso, pagedExporter, partsOf } from '#functions/account/public.ts';
import { type Report, reportAboutKey, reportKey, reportsAbout, reportsBy } from '#functions/items/report.ts';
import { storedRoomId } from '#functions/items/stored-ids.ts';
import { pairOfRoom, ReportId } from '#shared/ids.ts';
import { appealStateOf, standingRuleOf } from './report.rules.ts';

const REPORTS_PAGE = 100;
/**
 * The first list of the export contains the member's own reports. The second list contains the decisions about the
 * member and the member's withheld messages. `WITHHELD` is the first part of each cursor of the second list.
 */
const WITHHELD = 'WITHHELD';
/**
 * The cursor of the export. In the first list: time and id of a report by the member. In the second list: `WITHHELD`
 * and the id of a report about the member (empty on the first page of this list).
 */
const ReportCursor = partsOf(
  '#',
  z.union([
    z.tuple([z.literal(WITHHELD), z.union([z.literal(''), ReportId])]),
    z.tuple([z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]{12}Z$/)), ReportId]),
  ]),
);

/**
 * Exports two lists. The first contains the member's own reports and appeals, the second staff's decisions about the
 * member's content and the member's withheld messages. Not exported: author and text of the content that the member
 * reported, and the names of members who reported this member.
 */
export const exportReports = pagedExporter(ReportCursor, (input, after) => {
  const [at = '', last = ''] = after ?? [];
  return at === WITHHELD ? aboutPage(input, last) : reportsPage(input, at, last);
});

const reportsPage = async ({ table, member }: ExportInput, at: string, last: ReportId | ''): Promise<ExportPage> => {
  const own = reportsBy(member.id);
  const after = last ? { ...reportKey(last), listPk: own.pk, listSk: `${at}#${last}` } : undefined;
  const page = await table.query({ ...own, limit: REPORTS_PAGE, after });
  const end = page.items.at(-1)?.listSk;
  return {
    items: page.items.map((report) => {
      const { id, kind, reason, text, state, createdAt, decision } = report;
      const isOwnAppeal = decision?.decision === 'dismiss';
      return {
        id,
        kind,
        reason,
        text,
        state,
        created_at: iso(createdAt),
        rule: standingRuleOf(report),
        appeal: isOwnAppeal ? appealOf(report) : null,
      };
    }),
    next: page.next && end ? end : `${WITHHELD}#`,
  };
};

const aboutPage = async ({ table, member }: ExportInput, last: ReportId | ''): Promise<ExportPage> => {
  const page = await table.query({
    ...reportsAbout(member.id),
    limit: REPORTS_PAGE,
    consistent: true,
    after: last ? reportAboutKey(member.id, last) : undefined,
  });
  const keys = page.items.map((pointer) => reportKey(pointer.id));
  const reports = keys.length > 0 ? await table.findMany(keys, { consistent: true }) : [];
  const end = page.items.at(-1)?.id;
  return {
    items: reports.flatMap((report) =>
      report ? [...(isKeptBack(report) ? [withheldMessage(report)] : []), ...decisionsIn(report)] : [],
    ),
    next: page.next && end ? `${WITHHELD}#${end}` : undefined,
  };
};

/**
 * Whether the message is still withheld from its chat room. The chat room shows it after staff dismissed the report.
 */
const isKeptBack = ({ kind, isWithheld, decision }: Report): boolean =>
  kind === 'message' && isWithheld && decision?.decision !== 'dismiss';

const withheldMessage = ({ contentId, snapshot, state, createdAt }: Report) => ({
  kind: 'withheld_message',
  record_id: pairOfRoom(storedRoomId(contentId.split('.')[0] ?? '')),
  content: snapshot,
  state,
  created_at: iso(createdAt),
});

/**
 * An item of the export: staff's decision on a report about the member's content, with the member's own appeal. Empty
 * when the member was not notified of a decision.
 */
const decisionsIn = (report: Report) => {
  const { kind, decision, appeal } = report;
  const judged = decision?.wasTold ? decision : appeal?.decision;
  if (!judged?.wasTold) return [];
  const { action, at } = judged;
  const rule = standingRuleOf(report);
  const own = judged === decision ? appealOf(report) : null;
  return [{ kind: 'decision', about: kind, rule, action, decided_at: iso(at), appeal: own }];
};

const appealOf = (report: Report) => {
  const { appeal } = report;
  return appeal ? { text: appeal.text, created_at: iso(appeal.at), state: appealStateOf(report) } : null;
};
