import type { PairId } from '#shared/ids.ts';

/** What home knows of the man whom she has just answered: his photo, over which the next man slides in. */
export type Answered = { pairId: PairId; photo: string };

/** `answered`: set from her answer until home takes it. `undone`: the pair whose answer she undid last. */
const next: { answered: Answered | null; undone: PairId | null } = { answered: null, undone: null };

/** Called when a woman has answered and home opens: home then shows the next man, or requests one. */
export const askForNextPerson = (answered: Answered): void => {
  next.answered = answered;
  next.undone = null;
};
/**
 * The man of the last `askForNextPerson`, once; null afterwards. A reload of home forgets him, so a reload never
 * requests a recommendation.
 */
export const takeAnswered = (): Answered | null => {
  const { answered } = next;
  next.answered = null;
  return answered;
};
/** Called when she has undone an answer: home then shows that man first. */
export const putFirst = (pairId: PairId): void => {
  next.undone = pairId;
};
/** The men with the one whose answer she undid last in front. */
export const withUndoneFirst = <M extends { id: PairId }>(men: readonly M[]): M[] => {
  const isFirst = ({ id }: M) => id === next.undone;
  return [...men.filter(isFirst), ...men.filter((man) => !isFirst(man))];
};
