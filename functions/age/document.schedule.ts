import { documentDue } from '#functions/items/due/age.ts';
import type { Schedule } from '#functions/platform/service/define-domain.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import { ageStateOf } from './age.rules.ts';
import type { AgeDeps } from './deps.ts';

/**
 * Deletes documents after 72 hours (rules: Uploads, Documents). A review that staff have not decided lapses. A document
 * that waits for a second member of staff is deleted, too, but its decision stays open.
 */
export const expireDocuments: Schedule<AgeDeps> = ({ table, ages }, now) =>
  workDue(table, documentDue, { now }, async (due) => {
    const { account, age } = await ages.getCase(due.subject);
    const documentKey = due.data.key ?? null;
    // The document of this deadline is not the member's current one, but its file may still be stored. A newer document
    // has a deadline of its own.
    if (!age || age.documentKey !== documentKey) return ages.closeDeadline(due, documentKey, now);
    if (ageStateOf(account) === 'under_review') return ages.saveLapse({ account, age }, due, now);
    return ages.closeDeadline(due, documentKey, now);
  });
