import { PAIR_STATE, type PairState } from '../options/matching.ts';
import { MAN, type Sex } from '../options/member.ts';
import { isMatch } from './matching-labels.ts';

export type PairViewer = {
  viewer: Sex;
  /** Whether the viewer has an active paid plan. */
  isPaid: boolean;
  /**
   * Whether the pair ended by the woman's own "no" or an expired hold, so that she may choose again. False when it
   * ended by a block.
   */
  isRedoable: boolean;
};
export type PairActions = { contact: boolean; decline: boolean; hold: boolean; block: boolean };

/** Actions that the viewer may take in this state (rules: Pairs). The server checks them again. */
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
