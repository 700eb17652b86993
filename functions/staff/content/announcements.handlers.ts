import { createHandler } from '#functions/platform/http/create-handler.ts';
import * as contract from '#shared/contract/staff-content.ts';
import type { StaffDeps } from '../deps.ts';
import { toEditedAnnouncement } from './content.shape.ts';
import { createContent, editedPage, removeContent, updateContent } from './edit-content.ts';

type Body = { title: string; body: string; url: string | null; at?: string | undefined };
/** `unlessNamed`: the publication time (epoch ms) if the editor sent none. */
const contentOf = ({ title, body, url, at }: Body, unlessNamed: number) => ({
  title,
  body,
  url,
  at: at === undefined ? unlessNamed : Date.parse(at),
});

export const listWrittenAnnouncements = createHandler(
  contract.listWrittenAnnouncements,
  ({ query }, { editing }: StaffDeps) => editedPage(editing, 'announcements', query, toEditedAnnouncement),
);

export const createWrittenAnnouncement = createHandler(
  contract.createWrittenAnnouncement,
  ({ body, staff, now, once }, { editing }: StaffDeps) =>
    createContent(editing, 'announcements', body, contentOf(body, now.getTime()), { staff, now, once }),
);

export const updateWrittenAnnouncement = createHandler(
  contract.updateWrittenAnnouncement,
  ({ params: { id }, body, staff, now, once }, { editing }: StaffDeps) =>
    updateContent(editing, 'announcements', { ...body, id }, ({ at }) => contentOf(body, at), { staff, now, once }),
);

export const removeWrittenAnnouncement = createHandler(
  contract.removeWrittenAnnouncement,
  ({ params: { id }, body, staff, now, once }, { editing }: StaffDeps) =>
    removeContent(editing, 'announcements', { ...body, id }, { staff, now, once }),
);
