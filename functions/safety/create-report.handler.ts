import { whyNoReading } from '#functions/account/public.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { createReport as contract } from '#shared/contract/reports.ts';
import { AppError } from '#shared/errors.ts';
import type { SafetyDeps } from './deps.ts';
import { isOwn, reportOf } from './report.rules.ts';

export const createReport = createHandler(contract, async ({ member, body, now, once }, { reports }: SafetyDeps) => {
  const account = await reports.findReporter(member.id);
  if (!account) throw new AppError('session_required');
  const why = whyNoReading(account, now);
  if (why) throw new AppError(why);
  const content = await reports.findContent(body.kind, body.id);
  // Her own review is no more to be found than another's: the list of readers does not tell her which one is hers.
  if (!content || isOwn(content, member.id)) throw new AppError('not_found');
  const id = reports.idOf(member.id, body.kind, body.id);
  const answer = { success: true as const, id };
  // The same report twice is one: the second changes nothing, also while both arrive at once.
  if (await reports.find(id)) return answer;
  const complaint = {
    ...{ id, reporterId: member.id, createdAt: now.getTime() },
    ...{ reason: body.reason, text: body.text ?? '' },
  };
  try {
    await reports.saveReport(reportOf(content, complaint), member.id, now, once.write(answer));
  } catch (error) {
    if (!(await reports.find(id))) throw error;
  }
  return answer;
});
