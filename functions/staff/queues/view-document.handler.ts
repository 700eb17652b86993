import { isDocumentKept } from '#functions/age/public.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { wallClock } from '#functions/platform/runtime/clock.ts';
import { viewDocument as contract } from '#shared/contract/staff.ts';
import { AppError } from '#shared/errors.ts';
import { DOCUMENT_LINK_MS } from '#shared/limits.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import type { StaffDeps } from '../deps.ts';
import { getLeasedCase } from './leased-case.ts';

export const viewDocument = createHandler(
  contract,
  async ({ params: { id }, staff, now }, { objects, queues, reviews }: StaffDeps) => {
    const queue = 'age_documents';
    const { item, age } = await getLeasedCase(reviews, { queue, id, staffId: staff.staffId, now });
    if (!age?.documentKey || !isDocumentKept(age.submittedAt, now))
      throw new AppError('not_found', { messages: [staffJa.document.gone] });
    // The audit log is written before the link is created, so that nobody can open a document without an entry in the
    // log.
    await queues.saveLook('view_document', { queue, item, staff, now });
    const url = await objects.presignGet('documents', age.documentKey, DOCUMENT_LINK_MS / 1000);
    return { url, expires_at: new Date(wallClock.now().getTime() + DOCUMENT_LINK_MS).toISOString() };
  },
);
