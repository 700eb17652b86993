import { createHandler } from '#functions/platform/http/create-handler.ts';
import { saveForm } from '#functions/profile/public.ts';
import { saveTwitterId as contract } from '#shared/contract/ranks.ts';
import type { RanksDeps } from './deps.ts';
import { assertSocialAccountOpen } from './ranks.rules.ts';

export const saveTwitterId = createHandler(
  contract,
  ({ body: { user }, member, now, throttles, once }, { profiles }: RanksDeps) => {
    const { twitterid, maleraw_attributes: named } = user;
    return saveForm(
      {
        member,
        form: {
          twitterid,
          maleraw_attributes: named?.twitter_name === undefined ? undefined : { twitter_name: named.twitter_name },
        },
        assertMay: assertSocialAccountOpen,
        answerOf: () => ({ success: true as const }),
        once,
        throttles,
        now,
      },
      profiles,
    );
  },
);
