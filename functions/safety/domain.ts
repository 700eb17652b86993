import { reportsEraseEvent } from '#functions/items/events/safety.ts';
import { defineDomain, on } from '#functions/platform/service/define-domain.ts';
import { access } from './access.ts';
import { appealReport } from './appeal-report.handler.ts';
import { blockMember } from './block-member.handler.ts';
import { createReport } from './create-report.handler.ts';
import { safetyDeps } from './deps.ts';
import { eraseReports } from './erase-reports.event.ts';
import { listDecisions } from './list-decisions.handler.ts';
import { listReports } from './list-reports.handler.ts';

export const domain = defineDomain({
  access,
  deps: safetyDeps,
  handlers: [createReport, listReports, listDecisions, appealReport, blockMember],
  consumers: [on(reportsEraseEvent, eraseReports)],
});
