import type { Core } from '#functions/platform/core/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { type ContentRepository, createContentRepository } from './content.repository.ts';
import { createNoticesRepository, type NoticesRepository } from './notices.repository.ts';

export type NoticesDeps = { core: Core; notices: NoticesRepository; contents: ContentRepository };

export const noticesDeps = (core: Core, table: Table): NoticesDeps => ({
  core,
  notices: createNoticesRepository(table),
  contents: createContentRepository(table),
});
