import { createHandler } from '#functions/platform/http/create-handler.ts';
import { searchMen as findMen } from '#functions/recommend/public.ts';
import { searchMen as contract } from '#shared/contract/staff.ts';
import { FOUND_MEN_MAX } from '#shared/limits.ts';
import type { StaffDeps } from '../deps.ts';
import { getLeasedRequest } from './leased-request.ts';
import { toSuggestedMan } from './manual-recommends.ts';

export const searchMen = createHandler(contract, async ({ params: { id }, body, staff, now }, deps: StaffDeps) => {
  const { item } = await getLeasedRequest({ queue: 'manual_recommends', id, staffId: staff.staffId, now }, deps);
  const filter = { name: body.name, area: body.area, ageFrom: body.age_from, ageTo: body.age_to };
  const { men, isWhole } = await findMen(item.memberId, filter, { count: FOUND_MEN_MAX, now }, deps.matching);
  // The audit log entry is written before the response, so that nobody sees a man without an entry.
  await deps.queues.saveLook('search_men', { queue: 'manual_recommends', item, staff, now });
  return { men: men.map((man) => toSuggestedMan(man, deps.matching)), is_whole: isWhole };
});
