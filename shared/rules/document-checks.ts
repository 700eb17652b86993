import { type AgeDecision, DOCUMENT_CHECKS, type DocumentCheck } from '../options/staff.ts';

/**
 * Whether the ticked checks of an age document allow the decision (rules: Staff console, The checks): `verify` needs
 * every check; `under_age` needs `readable` and must not have `adult`; `resubmit` needs none.
 */
export const checksAllow = (decision: AgeDecision, checked: readonly DocumentCheck[]): boolean => {
  if (decision === 'verify') return DOCUMENT_CHECKS.every((check) => checked.includes(check));
  return decision === 'resubmit' || (checked.includes('readable') && !checked.includes('adult'));
};
