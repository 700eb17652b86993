import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listWrittenNotices as contract } from '#shared/contract/staff-content.ts';
import { EDITOR_PAGE_ROWS } from '#shared/limits.ts';
import type { StaffDeps } from '../deps.ts';
import { pageOf, toEditedNotice } from './content.shape.ts';
import { sexOf } from './editing.rules.ts';

export const listWrittenNotices = createHandler(contract, async ({ query }, { editing }: StaffDeps) => {
  const rows = await editing.contents.findEditedPage('notices', sexOf(query), {
    before: query.before,
    limit: EDITOR_PAGE_ROWS,
  });
  return pageOf(rows.map(toEditedNotice), EDITOR_PAGE_ROWS);
});
