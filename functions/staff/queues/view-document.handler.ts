import { ageStateOf } from '#functions/age/public.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { wallClock } from '#functions/platform/runtime/clock.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { viewDocument as contract } from '#shared/contract/staff.ts';
import { AppError } from '#shared/errors.ts';
import { DOCUMENT_LINK_MS } from '#shared/limits.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import type { StaffDeps } from '../deps.ts';
import { isDocumentStored } from './age-documents.ts';
import { getLeasedCase } from './leased-case.ts';

export const viewDocument = createHandler(
  contract,
  async ({ params: { id }, staff, now }, { objects, queues, reviews }: StaffDeps) => {
    const queue = 'age_documents';
    const key = await retryOnConflict(async () => {
      const leased = await getLeasedCase(reviews, { queue, id, staffId: staff.staffId, now });
      const { item, account, age, current } = leased;
      if (!age?.documentKey || !isDocumentStored(age, now)) {
        // Without a stored document nobody can make the first decision. The second person's decision (stage `confirm`)
        // needs no document.
        if (item.stage === 'first' && account && age && ageStateOf(account) === 'under_review')
          await reviews.saveLapse({ ...leased, account, age, staff, now });
        else if (item.stage === 'first') await queues.saveDrop({ queue, item, staff, now, current });
        throw new AppError('not_found', { messages: [staffJa.document.gone] });
      }
      // The audit log is written before the link is created, so that nobody can open a document without an entry in the
      // log.
      await queues.saveLook('view_document', { queue, item, staff, now });
      return age.documentKey;
    });
    const url = await objects.presignGet('documents', key, DOCUMENT_LINK_MS / 1000);
    return { url, expires_at: new Date(wallClock.now().getTime() + DOCUMENT_LINK_MS).toISOString() };
  },
);
