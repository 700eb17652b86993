import { createHandler } from '#functions/platform/http/create-handler.ts';
import { answersOf, photoFields } from '#functions/profile/public.ts';
import { findCandidate } from '#functions/recommend/public.ts';
import { viewMan as contract } from '#shared/contract/staff.ts';
import { AppError } from '#shared/errors.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { deskFieldsOf } from '#shared/options/profile-fields.ts';
import { FOUND_NOTHING, unknownId } from '../audit/unknown-id.rules.ts';
import type { StaffDeps } from '../deps.ts';
import { getLeasedRequest } from './leased-request.ts';
import { toSuggestedMan } from './manual-recommends.ts';

export const viewMan = createHandler(contract, async ({ params, staff, now }, deps: StaffDeps) => {
  const { queues, matching } = deps;
  const { item } = await getLeasedRequest(
    { queue: 'manual_recommends', id: params.id, staffId: staff.staffId, now },
    deps,
  );
  const found = await findCandidate(item.memberId, params.man_id, now, matching);
  const look = { queue: 'manual_recommends', item, staff, now } as const;
  if (!found) {
    await queues.saveLook('view_profile', look, { man: unknownId('member', params.man_id), ...FOUND_NOTHING });
    throw new AppError('partner_unavailable', { messages: [staffJa.manual.manUnavailable] });
  }
  // The audit log entry is written before the response, so that nobody sees a profile without an entry.
  await queues.saveLook('view_profile', look, { man: params.man_id });
  return {
    man: {
      ...toSuggestedMan(found, matching),
      ...photoFields(matching.core.photoUrl, found.profile, 780),
      ...answersOf(deskFieldsOf('man'), found.profile.attributes),
    },
  };
});
