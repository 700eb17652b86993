import type { AgeItem } from '#functions/items/age-check.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { getAgeCheck as contract } from '#shared/contract/age.ts';
import { DOCUMENT_KEPT_MS } from '#shared/limits.ts';
import { ageJa } from '#shared/messages/age.ja.ts';
import { ageStateOf } from './age.rules.ts';
import type { AgeDeps } from './deps.ts';

export const getAgeCheck = createHandler(contract, async ({ member }, { ages }: AgeDeps) => {
  const { account, age } = await ages.getCase(member.id);
  const state = ageStateOf(account);
  return {
    age_conf: account.ageCheck,
    state,
    reason: state === 'resubmit' ? reasonText(age?.reason ?? null) : null,
    document_type: age?.documentType ?? null,
    submitted_at: age ? iso(age.submittedAt) : null,
    decided_at: age?.decidedAt ? iso(age.decidedAt) : null,
    delete_by: age?.documentKey ? iso(age.submittedAt + DOCUMENT_KEPT_MS) : null,
    deleted_at: age?.deletedAt ? iso(age.deletedAt) : null,
  };
});

const iso = (at: number) => new Date(at).toISOString();
const reasonText = (reason: AgeItem['reason']): string | null => {
  if (reason === null) return null;
  return reason === 'expired_review' ? ageJa.deletedLate : ageJa.resubmitReasons[reason];
};
