import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listWrittenModals as contract } from '#shared/contract/staff-content.ts';
import type { Sex } from '#shared/options/member.ts';
import type { StaffDeps } from '../deps.ts';
import { toEditedModal } from './content.shape.ts';

export const listWrittenModals = createHandler(contract, async ({ query }, { editing }: StaffDeps) => {
  const rows = await editing.contents.findAllEdited('modals', query.sex as Sex);
  return { items: rows.map(toEditedModal) };
});
