import { documentDue } from '#functions/items/due/age.ts';
import type { Schedule } from '#functions/platform/service/define-domain.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import { ageStateOf } from './age.rules.ts';
import type { AgeDeps } from './deps.ts';

/**
 * Deletes documents after 72 hours (rules: Uploads, Documents). A review that staff have not decided ends without a
 * decision. A document that waits for a second staff member's decision is deleted, too, but that decision can still be
 * made.
 */
export const expireDocuments: Schedule<AgeDeps> = ({ table, ages }, now) =>
  workDue(table, documentDue, { now }, async (due) => {
    const { account, age } = await ages.getCase(due.subject);
    const documentKey = due.data.key ?? null;
    // The member has submitted a newer document, which has its own deadline, but the file of this one may still be
    // stored.
    if (!age || age.documentKey !== documentKey) return ages.closeDeadline(due, documentKey, now);
    if (ageStateOf(account) === 'under_review') return ages.saveLapse({ account, age }, due, now);
    return ages.closeDeadline(due, documentKey, now);
  });
