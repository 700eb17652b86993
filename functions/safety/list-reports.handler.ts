import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listReports as contract } from '#shared/contract/reports.ts';
import { REPORT_KINDS } from '#shared/options/reports.ts';
import type { SafetyDeps } from './deps.ts';

export const listReports = createHandler(contract, async ({ member }, { reports }: SafetyDeps) => {
  const own = await reports.findOwn(member.id);
  return {
    reports: own.flatMap(({ id, kind: reported, state, createdAt }) => {
      const kind = REPORT_KINDS.find((one) => one === reported);
      return kind ? [{ id, kind, state, created_at: new Date(createdAt).toISOString() }] : [];
    }),
  };
});
