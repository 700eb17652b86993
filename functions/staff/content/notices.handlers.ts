import { createHandler } from '#functions/platform/http/create-handler.ts';
import * as contract from '#shared/contract/staff-content.ts';
import type { StaffDeps } from '../deps.ts';
import { toEditedNotice } from './content.shape.ts';
import { createContent, editedPage, removeContent, updateContent } from './edit-content.ts';

export const listWrittenNotices = createHandler(contract.listWrittenNotices, ({ query }, { editing }: StaffDeps) =>
  editedPage(editing, 'notices', query, toEditedNotice),
);

export const createWrittenNotice = createHandler(
  contract.createWrittenNotice,
  ({ body, staff, now, once }, { editing }: StaffDeps) => {
    const content = { topic: body.topic, info: body.info, at: now.getTime() };
    return createContent(editing, 'notices', body, content, { staff, now, once });
  },
);

export const updateWrittenNotice = createHandler(
  contract.updateWrittenNotice,
  ({ params: { id }, body, staff, now, once }, { editing }: StaffDeps) => {
    const { topic, info } = body;
    return updateContent(editing, 'notices', { ...body, id }, ({ at }) => ({ topic, info, at }), { staff, now, once });
  },
);

export const removeWrittenNotice = createHandler(
  contract.removeWrittenNotice,
  ({ params: { id }, body, staff, now, once }, { editing }: StaffDeps) =>
    removeContent(editing, 'notices', { ...body, id }, { staff, now, once }),
);
