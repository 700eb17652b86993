import { assertPassword } from '#functions/auth/public.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { confirmedReasonKey, reasonWrite, surveyKey } from '#functions/records/cancel-reason.ts';
import { submitCancelReason as contract } from '#shared/contract/payments.ts';
import { AppError } from '#shared/errors.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { isCancelReason, OTHER_REASON } from '#shared/options/member.ts';
import type { PaymentsDeps } from './deps.ts';

// With a password it is the wizard's step, good for this session; without one it is the survey of somebody who leaves.
export const submitCancelReason = createHandler(
  contract,
  async ({ member, body, now, ip, once }, { core, table }: PaymentsDeps) => {
    const { password, cancel_reason: reason, cancel_reason_text: text } = body.cancel_reason;
    if (!isCancelReason(member.sex, reason)) {
      const messages = [paymentsJa.cancellation.reasonRequired];
      throw new AppError('invalid_input', { messages, fields: { cancel_reason: messages } });
    }
    const isWizard = password !== undefined && password !== null;
    if (isWizard) await assertPassword({ core, table }, member, { password, ip, now });
    const answer = { success: true as const };
    await table.transact([
      reasonWrite(isWizard ? confirmedReasonKey(member.id, member.client) : surveyKey(member.id), {
        reason,
        text: reason === OTHER_REASON ? (text ?? '').trim() : '',
        at: now.getTime(),
      }),
      ...once.write(answer),
    ]);
    return answer;
  },
);
