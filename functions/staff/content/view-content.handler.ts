import { createHandler } from '#functions/platform/http/create-handler.ts';
import { viewContent as contract } from '#shared/contract/staff-content.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffDeps } from '../deps.ts';

export const viewContent = createHandler(contract, async ({ query, staff, now }, { hiding, matching }: StaffDeps) => {
  const found = await hiding.find(query.kind, query.id);
  if (!found) {
    await hiding.saveUnknownLook(query.kind, query.id, { staff, now });
    throw new AppError('not_found');
  }
  // The audit log entry is written before the response, so that nobody sees a member's content without an entry.
  await hiding.saveLook(found, { staff, now });
  const { kind, id, state, authorId, text, photo } = found;
  return {
    content: {
      kind,
      id,
      state,
      author_id: authorId,
      text: text ?? null,
      photo: photo === undefined ? null : matching.core.photoUrl(photo, 780),
    },
  };
});
