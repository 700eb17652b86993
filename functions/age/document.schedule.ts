import { documentDue } from '#functions/items/due/age.ts';
import type { Schedule } from '#functions/platform/service/define-domain.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import { ageStateOf } from './age.rules.ts';
import type { AgeDeps } from './deps.ts';

/**
 * Deletes age documents 72 hours after they were submitted (rules: Uploads, Documents). If staff have not decided by
 * then, the review ends without a decision. If one staff member decided "under age" and a second one must confirm it,
 * the document is deleted, too, but the second one can still decide.
 */
export const expireDocuments: Schedule<AgeDeps> = ({ table, ages }, now) =>
  workDue(table, documentDue, { now }, async (due) => {
    const { account, age } = await ages.getCase(due.subject);
    const documentKey = due.data.key ?? null;
    // The member has submitted a newer document, which has its own deadline. The file of the older document may still
    // be stored.
    if (!age || age.documentKey !== documentKey) return ages.closeDeadline(due, documentKey, now);
    if (ageStateOf(account) === 'under_review') return ages.saveLapse({ account, age }, due, now);
    return ages.closeDeadline(due, documentKey, now);
  });
