import type { AgeDecision } from '#shared/options/staff.ts';

/**
 * What a person checks on a document: what members were asked to show, and nothing else (rules: Uploads; Staff console).
 */
export const CHECKS = ['readable', 'adult', 'unedited'] as const;
export type Check = (typeof CHECKS)[number];

/** One document as a person has seen it so far. Every check is empty until that person ticks it. */
export type Looked = {
  /** The document was on the screen. */
  seen: boolean;
  ticked: ReadonlySet<Check>;
  /** The document was deleted after 72 hours: a second person decides by the record, without checks. */
  gone: boolean;
};
export const NOT_LOOKED: Looked = { seen: false, ticked: new Set(), gone: false };

export const withTick = (looked: Looked, check: Check): Looked => {
  const ticked = new Set(looked.ticked);
  if (!ticked.delete(check)) ticked.add(check);
  return { ...looked, ticked };
};

/**
 * Whether a decision is possible yet. No decision before the document was seen. `verify` needs every check; `under_age`
 * needs a document that can be read, and no tick at the age.
 */
export const mayDecide = (decision: AgeDecision, { seen, ticked, gone }: Looked): boolean => {
  if (gone) return true;
  if (!seen) return false;
  if (decision === 'verify') return CHECKS.every((check) => ticked.has(check));
  return decision === 'resubmit' || (ticked.has('readable') && !ticked.has('adult'));
};
