import { createTopicWriter, type TopicWriter } from '#functions/boards/public.ts';
import {
  type ContentRepository,
  type ContentWriter,
  createContentRepository,
  createContentWriter,
} from '#functions/notices/public.ts';
import type { StaffMember } from '#functions/platform/http/caller.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { AuditLog } from '../audit/audit.repository.ts';

type Editor = { staff: StaffMember; now: Date };
export type EditingRepository = {
  /** Reads the same contents as members, with the additional fields that editors see. */
  contents: ContentRepository;
  /** Adds and changes content. Every change writes its audit log entry in the same transaction. */
  writer: (action: 'save_content' | 'remove_content', editor: Editor) => ContentWriter;
  topics: (action: 'save_content' | 'remove_content', editor: Editor) => TopicWriter;
};

export const createEditingRepository = ({ table, audit }: { table: Table; audit: AuditLog }): EditingRepository => ({
  contents: createContentRepository(table),
  writer: (action, { staff, now }) =>
    createContentWriter(table, ({ kind, sex, id }, writes) =>
      audit.transact({ staff, now, action, memberId: null, target: `${kind} ${sex ?? 'all'} ${id}` }, writes),
    ),
  topics: (action, { staff, now }) =>
    createTopicWriter(table, (id, writes) =>
      audit.transact({ staff, now, action, memberId: null, target: `topics ${id}` }, writes),
    ),
});
