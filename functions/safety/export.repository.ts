import { type Exporter, iso } from '#functions/account/public.ts';
import {
  type Report,
  reportAboutKey,
  reportIdAt,
  reportKey,
  reportsAbout,
  reportsBy,
} from '#functions/records/report.ts';
import { pairOfRoom, type ReportId, type RoomId } from '#shared/ids.ts';

const REPORTS_PAGE = 100;
const WITHHELD = 'WITHHELD#';

type Page = Awaited<ReturnType<Exporter>>;

/**
 * What the member reported, in the member's own words, and then the member's messages that were withheld, which stand in
 * no room. Who wrote reported content, and what it said, is not the member's.
 */
export const exportReports: Exporter = async (input) =>
  input.after?.startsWith(WITHHELD) ? withheldPage(input) : reportsPage(input);

const reportsPage = async ({ table, member, after }: Parameters<Exporter>[0]): Promise<Page> => {
  const own = reportsBy(member.id);
  const start = after && { ...reportKey(reportIdAt(after)), listPk: own.pk, listSk: after };
  const page = await table.query({ ...own, limit: REPORTS_PAGE, ...(start ? { after: start } : {}) });
  const last = page.items.at(-1)?.listSk;
  return {
    items: page.items.map(({ id, kind, reason, text, state, createdAt }) => ({
      ...{ id, kind, reason, text, state },
      created_at: iso(createdAt),
    })),
    next: page.next && last ? last : WITHHELD,
  };
};

const withheldPage = async ({ table, member, after = WITHHELD }: Parameters<Exporter>[0]): Promise<Page> => {
  const id = after.slice(WITHHELD.length) as ReportId;
  const page = await table.query({
    ...{ ...reportsAbout(member.id), limit: REPORTS_PAGE, consistent: true },
    after: id ? reportAboutKey(member.id, id) : undefined,
  });
  const keys = page.items.map((pointer) => reportKey(pointer.id));
  const reports = keys.length > 0 ? await table.findMany(keys, { consistent: true }) : [];
  const last = page.items.at(-1)?.id;
  return {
    items: reports.flatMap((report) => (report && isKeptBack(report) ? [withheldMessage(report)] : [])),
    next: page.next && last ? `${WITHHELD}${last}` : undefined,
  };
};

/** A message that staff let pass stands in its room. */
const isKeptBack = ({ kind, isWithheld, decision }: Report): boolean =>
  kind === 'message' && isWithheld && decision?.decision !== 'dismiss';

const withheldMessage = ({ contentId, snapshot, state, createdAt }: Report) => ({
  kind: 'withheld_message',
  record_id: pairOfRoom(contentId.split('.')[0] as RoomId),
  content: snapshot,
  state,
  created_at: iso(createdAt),
});
