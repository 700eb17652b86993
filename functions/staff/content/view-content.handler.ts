import { createHandler } from '#functions/platform/http/create-handler.ts';
import { viewContent as contract } from '#shared/contract/staff-content.ts';
import type { StaffDeps } from '../deps.ts';
import { getHideable } from './get-hideable.ts';

export const viewContent = createHandler(contract, async ({ query, staff, now }, { hiding, matching }: StaffDeps) => {
  const found = await getHideable(query, hiding);
  // The answer waits for the line in the audit log, so that nobody sees a member's content without one.
  await hiding.saveLook(found, { staff, now });
  const { kind, id, state, authorId, text, photo } = found;
  return {
    content: {
      ...{ kind, id, state, author_id: authorId },
      text: text ?? null,
      photo: photo === undefined ? null : matching.core.photoUrl(photo, 780),
    },
  };
});
