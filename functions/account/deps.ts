import type { AnnouncementHead } from '#functions/items/content.ts';
import type { NoticeHead } from '#functions/items/notice-head.ts';
import type { Core } from '#functions/platform/core/core.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { getAccount } from '#shared/contract/account.ts';
import type { ExportSection } from '#shared/contract/settings.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { Sex } from '#shared/options/member.ts';
import { type AccountRepository, createAccountRepository } from './account.repository.ts';
import type { Exporter } from './export/exporter.ts';

/** The fields of the account response about notices and announcements. */
export type NoticeFields = Pick<
  ResponseOf<typeof getAccount>,
  'notification' | 'unread_notifications_size' | 'anouncement_size'
>;

/**
 * Functions of other domains that the handlers of this domain use. `domain.ts` passes them in, because those domains
 * are on a higher layer, and handlers may not import them.
 */
export type FromAbove = {
  exporters: Record<ExportSection, Exporter>;
  noticeFields: (
    own: NoticeHead | undefined,
    announcements: AnnouncementHead | undefined,
    reader: { sex: Sex; now: Date },
  ) => NoticeFields;
};
export type AccountDeps = { core: Core; table: Table; accounts: AccountRepository } & FromAbove;

export const accountDeps =
  (fromAbove: FromAbove) =>
  (core: Core, table: Table): AccountDeps => ({
    core,
    table,
    accounts: createAccountRepository({ table, pepper: core.pepper, random: core.random }),
    ...fromAbove,
  });
