import type { Core } from '#functions/platform/runtime/core.ts';
import type { SessionMember } from '#functions/platform/security/sessions.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { ExportSection, exportData } from '#shared/contract/settings.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import {
  exportAccount,
  exportAgeCheck,
  exportCancelReasons,
  exportConsents,
  exportMailSettings,
  exportNotices,
  exportProfile,
  exportRecommendSetting,
  exportSessions,
} from './own-facts.ts';
import { exportMessages, exportRecords } from './records.ts';

type Items = ResponseOf<typeof exportData>['items'];
/** Reads one page of a section; `next` says after what it goes on, and is missing at its end. */
export type Exporter = (input: {
  core: Core;
  table: Table;
  member: SessionMember;
  now: Date;
  after: string | undefined;
}) => Promise<{ items: Items; next?: string | undefined }>;

export const EXPORTERS: Record<ExportSection, Exporter> = {
  account: exportAccount,
  consents: exportConsents,
  mail_settings: exportMailSettings,
  sessions: exportSessions,
  profile: exportProfile,
  recommend_setting: exportRecommendSetting,
  age_check: exportAgeCheck,
  notices: exportNotices,
  cancel_reasons: exportCancelReasons,
  records: exportRecords,
  messages: exportMessages,
};
