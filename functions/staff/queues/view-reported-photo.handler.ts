import { photoRefIn } from '#functions/items/photo.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { wallClock } from '#functions/platform/runtime/clock.ts';
import { photoObjectKey } from '#functions/platform/security/photo-links.ts';
import { viewReportedPhoto as contract } from '#shared/contract/staff.ts';
import { AppError } from '#shared/errors.ts';
import type { PhotoId } from '#shared/ids.ts';
import { DOCUMENT_LINK_MS } from '#shared/limits.ts';
import type { StaffDeps } from '../deps.ts';
import { getLeasedRequest } from './leased-request.ts';
import { findWaitingReport } from './report-facts.ts';

const SIZE = 780;

export const viewReportedPhoto = createHandler(contract, async ({ params: { id }, staff, now }, deps: StaffDeps) => {
  const queue = 'reports';
  const { item, current } = await getLeasedRequest({ queue, id, staffId: staff.staffId, now }, deps);
  const found = await findWaitingReport(item, deps);
  if (!found) {
    await deps.queues.saveDrop({ queue, item, staff, now, current });
    throw new AppError('already_decided');
  }
  const { kind, contentId, authorId, snapshot } = found.report;
  if (kind !== 'photo') throw new AppError('not_found');
  const { profile } = await deps.requests.findMember(authorId);
  // If staff hid the photo after the report, it is stored under another key, but it is still the same photo.
  const ref = (profile && photoRefIn(profile.photos, contentId as PhotoId)) ?? snapshot;
  // The audit log entry is written before the link is created, so that nobody sees a photo without an entry.
  await deps.queues.saveLook('view_photo', { queue, item, staff, now });
  const url = await deps.objects.presignGet('photos', photoObjectKey(ref, SIZE), DOCUMENT_LINK_MS / 1000);
  return { url, expires_at: new Date(wallClock.now().getTime() + DOCUMENT_LINK_MS).toISOString() };
});
