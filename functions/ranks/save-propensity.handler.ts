import { createHandler } from '#functions/platform/http/create-handler.ts';
import { saveForm } from '#functions/profile/public.ts';
import { savePropensity as contract } from '#shared/contract/ranks.ts';
import type { RanksDeps } from './deps.ts';

export const savePropensity = createHandler(
  contract,
  ({ body: { user }, member, now, throttles, once }, { profiles }: RanksDeps) =>
    saveForm(
      {
        member,
        form: { maleraw_attributes: { propensity: user.maleraw_attributes.propensity } },
        answerOf: () => ({ success: true as const }),
        once,
        throttles,
        now,
      },
      profiles,
    ),
);
