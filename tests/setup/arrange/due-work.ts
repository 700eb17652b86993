import type { DueKind } from '#functions/items/due/index.ts';
import { dueWrite } from '#functions/platform/table/due.ts';
import type { Write } from '#functions/platform/table/table.ts';

/** Due work for tests: the subject need not exist, and the kind need not be known at compile time. */
export const anyDueWrite = (kind: DueKind, at: Date, subject: string, data: Record<string, string>): Write =>
  dueWrite({ kind }, at, subject, data);
