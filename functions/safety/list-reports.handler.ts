import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listReports as contract } from '#shared/contract/reports.ts';
import { REPORT_KINDS } from '#shared/options/reports.ts';
import type { SafetyDeps } from './deps.ts';
import { appealProblem, appealStateOf, standingRuleOf } from './report.rules.ts';

export const listReports = createHandler(contract, async ({ member, now }, { reports }: SafetyDeps) => {
  const own = await reports.findOwn(member.id, now);
  return {
    reports: own.flatMap((report) => {
      const kind = REPORT_KINDS.find((one) => one === report.kind);
      if (!kind) return [];
      const { id, state, createdAt, decision } = report;
      const isOwnAppeal = decision?.decision === 'dismiss';
      return [
        {
          id,
          kind,
          state,
          created_at: new Date(createdAt).toISOString(),
          rule: standingRuleOf(report),
          can_appeal: appealProblem(report, member.id) === undefined,
          // The response contains the reporter's own appeal, but not an appeal by the author of the content.
          appeal: isOwnAppeal ? appealStateOf(report) : null,
        },
      ];
    }),
  };
});
