import { type AgeDecision, DOCUMENT_CHECKS as CHECKS, type DocumentCheck as Check } from '#shared/options/staff.ts';
import { checksAllow } from '#shared/rules/document-checks.ts';

export { CHECKS, type Check };

/** One document as a person has seen it so far. Every check is empty until that person ticks it. */
export type Looked = {
  /** The document was on the screen. */
  seen: boolean;
  ticked: ReadonlySet<Check>;
  /** The document was deleted after 72 hours: a second person decides by the two decisions alone, without checks. */
  gone: boolean;
};
export const NOT_LOOKED: Looked = { seen: false, ticked: new Set(), gone: false };

export const withTick = (looked: Looked, check: Check): Looked => {
  const ticked = new Set(looked.ticked);
  if (!ticked.delete(check)) ticked.add(check);
  return { ...looked, ticked };
};

/** Whether a decision is possible yet: none before the document was seen, then the decisions that the checks allow. */
export const mayDecide = (decision: AgeDecision, { seen, ticked, gone }: Looked): boolean => {
  if (gone) return true;
  if (!seen) return false;
  return checksAllow(decision, [...ticked]);
};
