import { faceOf, profileFactsOf } from '#functions/account/public.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listFootprints as contract } from '#shared/contract/timeline.ts';
import { FOOTPRINTS_PAGE_ROWS } from '#shared/limits.ts';
import { tokyoDay } from '#shared/time.ts';
import type { TimelineDeps } from './deps.ts';
import { likeStateOf } from './eligibility.rules.ts';
import { isVisitorShown, totalOf } from './footprint.rules.ts';

/**
 * Handles `GET /api/user_footprints` in the three steps of every handler: load, decide, shape. `createHandler` checks
 * the session, and validates query and response against the contract. `now` is the time of the request; handlers use no
 * other clock.
 */
export const listFootprints = createHandler(contract, async ({ member, query, now }, deps: TimelineDeps) => {
  const { core, footprints } = deps;
  const { page = 1, per_page: perPage = FOOTPRINTS_PAGE_ROWS } = query;
  const { visitors, stored } = await footprints.findPage(member, page, perPage, now);
  const shown = visitors.filter((visitor) => isVisitorShown(visitor, now));
  return {
    data: shown.map((visitor) => {
      const { account } = visitor;
      const { isLiked, cannotBeLiked } = likeStateOf(member.sex, visitor, now);
      return {
        id: account.memberId,
        visitor_id: account.memberId,
        visitor_uuid: account.memberId,
        sex: account.sex,
        twitter_name: profileFactsOf(account).userName,
        avatar_profile_1: core.photoUrl(faceOf(account), 390),
        is_visitor_liked: isLiked,
        can_not_liked: cannotBeLiked,
        visited_on: tokyoDay(new Date(visitor.footprint.at)),
      };
    }),
    total: totalOf({ page, perPage, stored, found: visitors.length, shown: shown.length }),
  };
});
