import { type Exporter, iso } from '#functions/account/public.ts';
import { reportIdAt, reportKey, reportsBy } from '#functions/records/report.ts';

const REPORTS_PAGE = 100;

/** What the member reported, in the member's own words. Who wrote the content, and what it said, is not the member's. */
export const exportReports: Exporter = async ({ table, member, after }) => {
  const own = reportsBy(member.id);
  const start = after && { ...reportKey(reportIdAt(after)), listPk: own.pk, listSk: after };
  const page = await table.query({ ...own, limit: REPORTS_PAGE, ...(start ? { after: start } : {}) });
  return {
    items: page.items.map(({ id, kind, reason, text, state, createdAt }) => ({
      ...{ id, kind, reason, text, state },
      created_at: iso(createdAt),
    })),
    next: page.next && page.items.at(-1)?.listSk,
  };
};
