import { type AgeDecision, DOCUMENT_CHECKS, type DocumentCheck } from '../options/staff.ts';

/**
 * Whether what a person checked on a document allows the decision (rules: Staff console, The checks): `verify` needs every
 * check, `under_age` a document that can be read, without a tick at the age; `resubmit` needs none.
 */
export const checksAllow = (decision: AgeDecision, checked: readonly DocumentCheck[]): boolean => {
  if (decision === 'verify') return DOCUMENT_CHECKS.every((check) => checked.includes(check));
  return decision === 'resubmit' || (checked.includes('readable') && !checked.includes('adult'));
};
