import { PAIR_STATE, type PairState } from '../options/matching.ts';
import { MAN, type Sex } from '../options/member.ts';
import { isMatch } from './matching-labels.ts';

export type PairViewer = {
  viewer: Sex;
  /** Of the viewer. */
  isPaid: boolean;
  /** A no-match of her own, or a hold that ran out; a block is never redone. */
  isRedoable: boolean;
};
export type PairActions = { contact: boolean; decline: boolean; hold: boolean; block: boolean };

/** What the viewer may answer to a record in this state (rules: Recommend record); the server decides again. */
export const pairActions = (state: PairState, { viewer, isPaid, isRedoable }: PairViewer): PairActions => {
  const block = isMatch(state);
  if (viewer === MAN)
    return {
      contact: state === PAIR_STATE.likeReceived,
      decline: state === PAIR_STATE.likeReceived,
      hold: false,
      block,
    };
  const isOpen =
    state === PAIR_STATE.fresh ||
    state === PAIR_STATE.held ||
    state === PAIR_STATE.likeSent ||
    state === PAIR_STATE.likeReceived;
  return {
    contact: isOpen || (state === PAIR_STATE.noMatch && isPaid && isRedoable),
    decline: isOpen,
    hold: state === PAIR_STATE.fresh,
    block,
  };
};
