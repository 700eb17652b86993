import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listHelpNodes as contract } from '#shared/contract/staff-content.ts';
import type { StaffDeps } from '../deps.ts';
import { toEditedHelpNode } from './content.shape.ts';
import { sexOf } from './editing.rules.ts';

export const listHelpNodes = createHandler(contract, async ({ query }, { editing }: StaffDeps) => {
  const rows = await editing.contents.findAllEdited('faq', sexOf(query));
  return { items: rows.map(toEditedHelpNode), next: null };
});
