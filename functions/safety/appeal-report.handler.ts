import { createHandler } from '#functions/platform/http/create-handler.ts';
import { appealReport as contract } from '#shared/contract/reports.ts';
import { AppError } from '#shared/errors.ts';
import type { SafetyDeps } from './deps.ts';
import { appealProblem } from './report.rules.ts';

export const appealReport = createHandler(
  contract,
  async ({ member, params: { id }, body, now, once }, { reports }: SafetyDeps) => {
    const report = await reports.find(id);
    const why = report ? appealProblem(report, member.id) : 'not_found';
    if (!report || why) throw new AppError(why ?? 'not_found');
    const answer = { success: true as const };
    await reports.saveAppeal(report, body.text.trim(), now, once.write(answer));
    return answer;
  },
);
