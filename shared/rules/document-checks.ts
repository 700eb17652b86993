import { type AgeDecision, DOCUMENT_CHECKS, type DocumentCheck } from '../options/staff.ts';

/**
 * Whether the checks on a document allow the decision (rules: Staff console, The checks): `verify` needs every check,
 * `under_age` a readable document without a tick at the age; `resubmit` needs none.
 */
export const checksAllow = (decision: AgeDecision, checked: readonly DocumentCheck[]): boolean => {
  if (decision === 'verify') return DOCUMENT_CHECKS.every((check) => checked.includes(check));
  return decision === 'resubmit' || (checked.includes('readable') && !checked.includes('adult'));
};
