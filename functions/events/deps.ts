import type { Core } from '#functions/platform/core/core.ts';
import { createMailer, type Mailer } from '#functions/platform/ports/mailer.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { createMailRepository, type MailRepository } from './mail.repository.ts';

/** Event consumers and the schedule use `table`. `mailer` sends mails. */
export type EventsDeps = { core: Core; table: Table; mailer: Mailer; mails: MailRepository };

export const eventsDeps = (core: Core, table: Table): EventsDeps => ({
  core,
  table,
  mailer: createMailer(core.config),
  mails: createMailRepository(table),
});
