import { type AgeDecision, DOCUMENT_CHECKS as CHECKS, type DocumentCheck as Check } from '#shared/options/staff.ts';
import { checksAllow } from '#shared/rules/document-checks.ts';

export { CHECKS, type Check };

/** How far a staff member has examined one document. No check is ticked in advance. */
export type Looked = {
  /** Whether the document was displayed. */
  seen: boolean;
  ticked: ReadonlySet<Check>;
  /**
   * Whether the document was already deleted. It is kept for at most 72 hours, so it may be gone before a second staff
   * member confirms the decision `under_age` of the first one. The second one then decides without the document and the
   * checks.
   */
  gone: boolean;
};
export const NOT_LOOKED: Looked = { seen: false, ticked: new Set(), gone: false };

export const withTick = (looked: Looked, check: Check): Looked => {
  const ticked = new Set(looked.ticked);
  if (!ticked.delete(check)) ticked.add(check);
  return { ...looked, ticked };
};

/**
 * Whether a decision is possible. The document must have been displayed, and the ticked checks must allow the decision.
 * After the document was deleted (`gone`) every decision is possible.
 */
export const mayDecide = (decision: AgeDecision, { seen, ticked, gone }: Looked): boolean => {
  if (gone) return true;
  if (!seen) return false;
  return checksAllow(decision, [...ticked]);
};
