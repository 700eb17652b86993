import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { submitAgeDocument as contract } from '#shared/contract/age.ts';
import { HOUR_MS } from '#shared/time.ts';
import { assertMaySubmit } from './age.rules.ts';
import type { AgeDeps } from './deps.ts';
import { receiveDocument } from './incoming.ts';

const SUBMISSIONS_PER_HOUR = 30;

export const submitAgeDocument = createHandler(
  contract,
  async ({ body, member, now, throttles, once }, deps: AgeDeps) => {
    await throttles.count([{ kind: 'document', subject: member.id, limit: SUBMISSIONS_PER_HOUR, windowMs: HOUR_MS }]);
    const first = await deps.ages.getCase(member.id, body.key);
    // The account is checked before the document is stored, and again before each attempt to save.
    assertMaySubmit(first.account);
    const key = await receiveDocument(body, { memberId: member.id, upload: first.upload, now }, deps);
    const answer = { success: 1 as const };
    const saved = await retryOnConflict(async (round) => {
      const { account, age } = round === 1 ? first : await deps.ages.getCase(member.id);
      assertMaySubmit(account);
      await deps.ages.saveSubmission({
        account,
        age,
        key,
        documentType: body.document_type ?? null,
        now,
        also: once.write(answer),
      });
      return answer;
    });
    // The document was copied to its own key, so the uploaded file is deleted. If that fails, the schedule `upload`
    // deletes it later.
    await deps.objects
      .delete('documents', [key])
      .catch((error: unknown) => deps.core.logger.warn('upload left', { error }));
    return saved;
  },
);
