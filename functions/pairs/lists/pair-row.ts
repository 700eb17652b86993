import { type PairItem, pairOf } from '#functions/items/pair.ts';
import type { PhotoRef, PhotoSize } from '#functions/platform/security/photo-links.ts';
import type { PairRow } from '#shared/contract/pair-row.ts';
import { roomOf } from '#shared/ids.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';
import { isMatch, pairLabel, stateForViewer } from '#shared/rules/matching-labels.ts';
import { endedByHer, isChoosable, isReviewable } from '../pair/matching.rules.ts';

/**
 * Since when a pair exists for the viewer, in epoch ms. For a man this is the time of the match or the like, so that he
 * does not learn when he was recommended to her (rules: Pairs, For a man a pair begins).
 */
export const knownSince = ({
  viewer,
  createdAt,
  chosenAt,
  activityAt,
}: Pick<PairItem, 'viewer' | 'createdAt' | 'chosenAt' | 'activityAt'>): number =>
  viewer === MAN ? (chosenAt ?? activityAt) : createdAt;

type PhotoUrl = (ref: PhotoRef | undefined, size: PhotoSize) => string;

/**
 * The list row of a pair, as the API sends it to the member whose copy of the pair is `side`. `side` must be a result
 * of `withExpiredHold` (spec part-1 §3).
 */
export const toPairRow = (side: PairItem, photoUrl: PhotoUrl, now: Date): PairRow => {
  const id = side.sk;
  return {
    id,
    status_n: stateForViewer(side.state, side.viewer),
    status: pairLabel(side.state, side.viewer),
    is_choosable: isChoosable(side, now),
    is_reviewable: side.viewer === MAN ? isMatch(side.state) : isReviewable(pairOf(side), now),
    uuid: roomOf(id),
    partner_user_id: side.partnerId,
    twitter_name: side.partnerName,
    twitter_icon: photoUrl(side.partnerPhoto, 96),
    profile1: photoUrl(side.partnerPhoto, 390),
    timestamp: new Date(side.activityAt).toISOString(),
    last_message: side.lastMessage,
    unread_messages_size: side.unread,
    created_at: new Date(knownSince(side)).toISOString(),
    from_staff: side.fromStaff ? (true as const) : undefined,
    ended_by_her: side.viewer === WOMAN ? endedByHer(side) : undefined,
  };
};
