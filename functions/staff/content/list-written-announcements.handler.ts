import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listWrittenAnnouncements as contract } from '#shared/contract/staff-content.ts';
import { EDITOR_PAGE_ROWS } from '#shared/limits.ts';
import type { StaffDeps } from '../deps.ts';
import { pageOf, toEditedAnnouncement } from './content.shape.ts';
import { sexOf } from './editing.rules.ts';

export const listWrittenAnnouncements = createHandler(contract, async ({ query }, { editing }: StaffDeps) => {
  const rows = await editing.contents.findEditedPage('announcements', sexOf(query), {
    before: query.before,
    limit: EDITOR_PAGE_ROWS,
  });
  return pageOf(rows.map(toEditedAnnouncement), EDITOR_PAGE_ROWS);
});
