import { faceOf, profileFactsOf } from '#functions/account/public.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { listFootprints as contract } from '#shared/contract/timeline.ts';
import { FOOTPRINTS_PAGE_ROWS } from '#shared/limits.ts';
import type { TimelineDeps } from './deps.ts';
import { isVisitorShown, likeStateOf } from './footprint.rules.ts';

// Whether a visitor left is asked of the accounts on the page, so such rows are missing from it, and from what is counted;
// a page that follows stays within reach all the same.
export const listFootprints = createHandler(contract, async ({ member, query, now }, deps: TimelineDeps) => {
  const { core, footprints } = deps;
  const { page = 1, per_page: perPage = FOOTPRINTS_PAGE_ROWS } = query;
  const { rows, total, closed } = await footprints.findPage(member.id, page, perPage);
  const visitors = await footprints.findVisitors(member, { rows, closed });
  const data = visitors.flatMap(({ account, pair, isBlocked }) => {
    if (!account || isBlocked || !isVisitorShown(account, pair)) return [];
    const { isLiked, cannotBeLiked } = likeStateOf(member.sex, pair, account, now);
    return [
      {
        id: account.memberId,
        visitor_id: account.memberId,
        visitor_uuid: account.memberId,
        sex: account.sex,
        twitter_name: profileFactsOf(account).userName,
        avatar_profile_1: core.photoUrl(faceOf(account), 96),
        is_visitor_liked: isLiked,
        can_not_liked: cannotBeLiked,
      },
    ];
  });
  const shown = total - (rows.length - data.length);
  return { data, total: Math.max(data.length, shown, total > page * perPage ? page * perPage + 1 : 0) };
});
