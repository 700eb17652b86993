import { iso, isoOrNull, wholeExporter } from '#functions/account/public.ts';
import { findAccount } from '#functions/items/account.ts';
import { ageKey } from '#functions/items/age-check.ts';
import { AppError } from '#shared/errors.ts';
import { ageStateOf } from './age.rules.ts';

export const exportAgeCheck = wholeExporter(async ({ table, member }) => {
  const [account, age] = await Promise.all([
    findAccount(table, member.id),
    table.find(ageKey(member.id), { consistent: true }),
  ]);
  if (!account) throw new AppError('session_required');
  if (!age) return { items: [] };
  const { documentType, submittedAt, decidedAt, deletedAt, submissions, reason } = age;
  const item = {
    state: ageStateOf(account),
    document_type: documentType,
    submissions,
    submitted_at: iso(submittedAt),
    decided_at: isoOrNull(decidedAt),
    picture_deleted_at: isoOrNull(deletedAt),
    reason,
  };
  return { items: [item] };
});
