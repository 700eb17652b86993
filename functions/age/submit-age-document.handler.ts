import { createHandler } from '#functions/platform/http/create-handler.ts';
import { countUse } from '#functions/platform/security/throttle.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { submitAgeDocument as contract } from '#shared/contract/age.ts';
import { assertMaySubmit } from './age.rules.ts';
import type { AgeDeps } from './deps.ts';
import { receiveDocument } from './incoming.ts';

const SUBMISSIONS_PER_HOUR = 30;

export const submitAgeDocument = createHandler(contract, async ({ body, member, now, once }, deps: AgeDeps) => {
  await countUse(deps.table, now, [
    { kind: 'document', subject: member.id, limit: SUBMISSIONS_PER_HOUR, windowMs: 3_600_000 },
  ]);
  const first = await deps.ages.getCase(member.id, body.key);
  // Asked before anything is stored, and again by the transaction.
  assertMaySubmit(first.account);
  const key = await receiveDocument(body, { memberId: member.id, upload: first.upload, now }, deps);
  const answer = { success: 1 as const };
  let known: typeof first | undefined = first;
  const saved = await retryOnConflict(async () => {
    const { account, age } = known ?? (await deps.ages.getCase(member.id));
    known = undefined;
    assertMaySubmit(account);
    await deps.ages.saveSubmission({ account, age, key, documentType: body.document_type ?? null, now, once, answer });
    return answer;
  });
  // Where this fails, the upload is tidied up with those that nobody used.
  await deps.objects
    .delete('documents', [key])
    .catch((error: unknown) => deps.core.logger.warn('upload left', { error }));
  return saved;
});
