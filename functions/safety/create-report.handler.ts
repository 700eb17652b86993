import { accessProblem } from '#functions/account/public.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { createReport as contract } from '#shared/contract/reports.ts';
import { AppError } from '#shared/errors.ts';
import type { SafetyDeps } from './deps.ts';
import { isOwn, reportOf } from './report.rules.ts';

export const createReport = createHandler(
  contract,
  async ({ member, body, now, once }, { reports, reported }: SafetyDeps) => {
    const own = await reports.findReporter(member.id);
    if (!own) throw new AppError('session_required');
    // Reporting a post or review needs a plan and a verified age. Reporting a member or a message does not: also
    // a member without a plan must be able to report what others wrote to them.
    const why = body.kind === 'post' || body.kind === 'review' ? accessProblem(own, now) : undefined;
    if (why) throw new AppError(why);
    const content = await reported.findContent(body.kind, body.id, { viewer: member, own, now });
    if (!content || isOwn(content, member.id)) throw new AppError('not_found');
    // The report's id is made from the public id: a review that is published again has another public id, so the reader
    // may report it again.
    const id = reports.idOf(member.id, body.kind, content.publicId ?? content.id);
    const answer = { success: true as const, id };
    // A repeat of the same report changes nothing, even when both requests arrive at the same time.
    if (await reports.find(id)) return answer;
    const complaint = {
      id,
      reporterId: member.id,
      createdAt: now.getTime(),
      reason: body.reason,
      text: body.text ?? '',
    };
    try {
      await reports.saveReport(reportOf(content, complaint), member.id, now, once.write(answer));
    } catch (error) {
      if (!(await reports.find(id))) throw error;
    }
    return answer;
  },
);
