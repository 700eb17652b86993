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
import { appealStateOf, standingRuleOf } from './report.rules.ts';

const REPORTS_PAGE = 100;
const WITHHELD = 'WITHHELD#';

type Page = Awaited<ReturnType<Exporter>>;

/**
 * What the member reported and appealed, in the member's own words; then what staff decided about the member's own
 * content, and the member's messages that were withheld, which stand in no room. Who wrote reported content, what it said,
 * and who reported is not the member's.
 */
export const exportReports: Exporter = async (input) =>
  input.after?.startsWith(WITHHELD) ? aboutPage(input) : reportsPage(input);

const reportsPage = async ({ table, member, after }: Parameters<Exporter>[0]): Promise<Page> => {
  const own = reportsBy(member.id);
  const start = after === undefined ? undefined : { ...reportKey(reportIdAt(after)), listPk: own.pk, listSk: after };
  const page = await table.query({ ...own, limit: REPORTS_PAGE, after: start });
  const last = page.items.at(-1)?.listSk;
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
    next: page.next && last ? last : WITHHELD,
  };
};

const aboutPage = async ({ table, member, after = WITHHELD }: Parameters<Exporter>[0]): Promise<Page> => {
  const id = after.slice(WITHHELD.length) as ReportId;
  const page = await table.query({
    ...reportsAbout(member.id),
    limit: REPORTS_PAGE,
    consistent: true,
    after: id ? reportAboutKey(member.id, id) : undefined,
  });
  const keys = page.items.map((pointer) => reportKey(pointer.id));
  const reports = keys.length > 0 ? await table.findMany(keys, { consistent: true }) : [];
  const last = page.items.at(-1)?.id;
  return {
    items: reports.flatMap((report) =>
      report ? [...(isKeptBack(report) ? [withheldMessage(report)] : []), ...decisionsIn(report)] : [],
    ),
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

/** The decision that the author was told of, as the app lists it, with the author's own appeal. */
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
