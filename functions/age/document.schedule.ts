import type { Schedule } from '#functions/platform/runtime/domain.ts';
import { findDue } from '#functions/platform/table/due.ts';
import { WriteRefused } from '#functions/platform/table/table.ts';
import type { MemberId, UploadKey } from '#shared/ids.ts';
import type { DueDocument } from './age.repository.ts';
import { ageStateOf } from './age.rules.ts';
import type { AgeDeps } from './deps.ts';

/**
 * Ends what was kept for 72 hours (rules: Uploads). Undecided reviews lapse; a document that waits for a second person goes
 * while the question stays open. Each item is one transaction on the state it was read in, so a run can stop anywhere.
 */
export const expireDocuments: Schedule<AgeDeps> = async ({ table, ages }, now) => {
  const { items, more } = await findDue(table, 'document', now, { days: 4 });
  const failures: unknown[] = [];
  for (const due of items as DueDocument[]) {
    try {
      await expireOne(due, ages, now);
    } catch (error) {
      // Decided in this very moment: the next run finds it so.
      if (!(error instanceof WriteRefused)) failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${items.length} documents were not ended`);
  return more;
};

const expireOne = async (due: DueDocument, ages: AgeDeps['ages'], now: Date): Promise<void> => {
  const { account, age } = await ages.getCase(due.subject as MemberId);
  const dueKey = (due.data['key'] ?? null) as UploadKey | null;
  // A newer document has a deadline of its own. This one went before, unless its form was sent a second time.
  if (!age || age.documentKey !== dueKey) return ages.closeDeadline(due, dueKey, now);
  if (ageStateOf(account) === 'under_review') return ages.saveLapse({ account, age }, due, now);
  return ages.closeDeadline(due, age.documentKey, now);
};
