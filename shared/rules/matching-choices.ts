import type { PairState } from '../options/matching.ts';
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
  if (viewer === MAN) return { contact: state === 9, decline: state === 9, hold: false, block };
  const isOpen = state === 0 || state === 6 || state === 8 || state === 9;
  return {
    contact: isOpen || (state === 3 && isPaid && isRedoable),
    decline: isOpen,
    hold: state === 0,
    block,
  };
};
