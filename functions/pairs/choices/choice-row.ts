import type { AccountItem } from '#functions/items/account.ts';
import type { PairItem } from '#functions/items/pair.ts';
import { withExpiredHold } from '#functions/items/pair.ts';
import type { PairRow } from '#shared/contract/pair-row.ts';
import { AppError } from '#shared/errors.ts';
import type { PairId } from '#shared/ids.ts';
import type { PairsDeps } from '../deps.ts';
import { toPairRow } from '../lists/pair-row.ts';
import { isPairVisible } from '../pair/matching.rules.ts';
import type { Viewer } from '../pair/pair.repository.ts';

type Deps = Pick<PairsDeps, 'core' | 'pairs'>;
type Shown = { side: PairItem; partner: AccountItem | undefined };

/**
 * What is stored about a response that shows a pair, so that a repeated request gets the same response. `isShown`: the
 * member could still see the pair after the choice. False after a block, and after a man's `ng` to a like.
 */
export type KeptRow = { id: PairId; isShown: boolean };

/**
 * The row of a pair in the response to a choice, and what is stored for a repeated request. When the viewer can't see
 * the pair any more, the row has no name, no photo and no message.
 */
export const choiceRow = (
  viewer: Viewer,
  { side, partner }: Shown,
  now: Date,
  { core }: Pick<Deps, 'core'>,
): { row: PairRow; kept: KeptRow } => {
  const isShown = isPairVisible(viewer.sex, side, partner, now);
  const told = isShown ? side : { ...side, partnerName: '', partnerPhoto: undefined, lastMessage: '', unread: 0 };
  return { row: toPairRow(told, core.photoUrl, now), kept: { id: side.sk, isShown } };
};

/**
 * The response to a repeated request: the row of the pair with the current data of pair and partner.
 * @throws AppError not_found when the member saw the pair after the first request and can't see it any more.
 */
export const replayRow = async (
  { id, isShown }: KeptRow,
  { member, now }: { member: Viewer; now: Date },
  { core, pairs }: Deps,
): Promise<{ success: true; recommend: PairRow }> => {
  const { side, partner } = await pairs.getForChoice(member, id);
  const { row, kept } = choiceRow(member, { side: withExpiredHold(side, now), partner }, now, { core });
  if (isShown && !kept.isShown) throw new AppError('not_found');
  return { success: true, recommend: row };
};
