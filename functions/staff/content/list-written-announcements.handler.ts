import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listWrittenAnnouncements as contract } from '#shared/contract/staff-content.ts';
import { EDITOR_PAGE_ROWS } from '#shared/limits.ts';
import type { Sex } from '#shared/options/member.ts';
import type { StaffDeps } from '../deps.ts';
import { pageOf, toEditedAnnouncement } from './content.shape.ts';

export const listWrittenAnnouncements = createHandler(contract, async ({ query }, { editing }: StaffDeps) => {
  const rows = await editing.contents.findEditedPage('announcements', query.sex as Sex, {
    before: query.before,
    limit: EDITOR_PAGE_ROWS,
  });
  return pageOf(rows.map(toEditedAnnouncement), EDITOR_PAGE_ROWS);
});
