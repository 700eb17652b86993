import { createHandler } from '#functions/platform/http/create-handler.ts';
import * as contract from '#shared/contract/staff-content.ts';
import type { StaffDeps } from '../deps.ts';
import { toEditedHelpNode } from './content.shape.ts';
import { createContent, removeContent, updateContent } from './edit-content.ts';
import { assertHelpNode, sexOf } from './editing.rules.ts';

/** Returns the whole help tree in one response. There is no second page. */
export const listHelpNodes = createHandler(contract.listHelpNodes, async ({ query }, { editing }: StaffDeps) => {
  const rows = await editing.contents.findAllEdited('faq', sexOf(query));
  return { items: rows.map(toEditedHelpNode), next: null };
});

export const createHelpNode = createHandler(
  contract.createHelpNode,
  async ({ body, staff, now, once }, { editing }: StaffDeps) => {
    assertHelpNode(body);
    const { sex: _sex, ...node } = body;
    return createContent(editing, 'faq', body, { ...node, img_url: null }, { staff, now, once });
  },
);

export const updateHelpNode = createHandler(
  contract.updateHelpNode,
  async ({ params: { id }, body, staff, now, once }, { editing }: StaffDeps) => {
    assertHelpNode(body);
    const { sex: _sex, version: _version, ...node } = body;
    const contentFrom = ({ img_url }: { img_url: string | null }) => ({ ...node, img_url });
    return updateContent(editing, 'faq', { ...body, id }, contentFrom, { staff, now, once });
  },
);

export const removeHelpNode = createHandler(
  contract.removeHelpNode,
  ({ params: { id }, body, staff, now, once }, { editing }: StaffDeps) =>
    removeContent(editing, 'faq', { ...body, id }, { staff, now, once }),
);
