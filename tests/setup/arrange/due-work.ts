import type { DueKind } from '#functions/items/due/index.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import type { Write } from '#functions/platform/table/table.ts';

/** Writes due work of any kind about any subject: the subject need not exist. */
export const anyDueWrite = (kind: DueKind, at: Date, subject: string, data: Record<string, string>): Write =>
  dueWrite({ kind }, at, subject, data);
