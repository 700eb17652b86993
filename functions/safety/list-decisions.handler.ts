import { standingDecision } from '#functions/items/report.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listDecisions as contract } from '#shared/contract/reports.ts';
import type { SafetyDeps } from './deps.ts';
import { appealProblem, appealStateOf } from './report.rules.ts';

export const listDecisions = createHandler(contract, async ({ member }, { reports }: SafetyDeps) => {
  const told = await reports.findTold(member.id);
  return {
    decisions: told.flatMap((report) => {
      const { id, kind, decision, appeal } = report;
      // If staff first dismissed the report, the author was notified only of the decision on the reporter's appeal.
      const judged = decision?.wasTold ? decision : appeal?.decision;
      if (judged?.action === undefined) return [];
      return [
        {
          id,
          kind,
          action: judged.action,
          decided_at: new Date(judged.at).toISOString(),
          rule: standingDecision(report)?.rule ?? judged.rule,
          can_appeal: appealProblem(report, member.id) === undefined,
          appeal: decision?.wasTold ? appealStateOf(report) : null,
        },
      ];
    }),
  };
});
