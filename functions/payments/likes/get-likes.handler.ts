import { accessProblem } from '#functions/account/public.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { getLikes as contract } from '#shared/contract/payments.ts';
import { AppError } from '#shared/errors.ts';
import type { PaymentsDeps } from '../deps.ts';
import { toLikes } from './likes.shape.ts';

export const getLikes = createHandler(contract, async ({ member, now }, { paying }: PaymentsDeps) => {
  const { account, billing, wallet } = await paying.money.find(member.id);
  if (!account) throw new AppError('session_required');
  const why = accessProblem(account, now);
  if (why) throw new AppError(why);
  return toLikes({ account, billing, wallet }, now);
});
