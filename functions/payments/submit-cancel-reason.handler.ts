import { createHandler } from '#functions/platform/http/create-handler.ts';
import { submitCancelReason as contract } from '#shared/contract/cancellation.ts';
import { AppError } from '#shared/errors.ts';
import { cancellationJa } from '#shared/messages/cancellation.ja.ts';
import { isCancelReason, OTHER_REASON } from '#shared/options/member.ts';
import type { PaymentsDeps } from './deps.ts';

// A request with a password is a step of cancelling a plan, and its reason is valid only in this session. A request
// without a password contains the survey answer of a member who leaves the service.
export const submitCancelReason = createHandler(
  contract,
  async ({ member, body, now, ip, once }, { reasons, assertPassword }: PaymentsDeps) => {
    const { password, cancel_reason: reason, cancel_reason_text: text } = body.cancel_reason;
    if (!isCancelReason(member.sex, reason)) {
      const messages = [cancellationJa.reasonRequired];
      throw new AppError('invalid_input', { messages, fields: { cancel_reason: messages } });
    }
    const hasPassword = password !== undefined && password !== null;
    if (hasPassword) await assertPassword(member, { password, ip, now });
    const answer = { success: true as const };
    const item = { reason, text: reason === OTHER_REASON ? (text ?? '').trim() : '', at: now.getTime() };
    const save = hasPassword ? reasons.saveConfirmed : reasons.saveSurvey;
    await save(member, item, once.write(answer));
    return answer;
  },
);
