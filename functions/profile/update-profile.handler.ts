import { createHandler } from '#functions/platform/http/create-handler.ts';
import { updateProfile as contract } from '#shared/contract/profile.ts';
import type { ProfileDeps } from './deps.ts';
import { saveForm } from './save-form.ts';

export const updateProfile = createHandler(
  contract,
  ({ body: { user }, member, now, throttles, once }, { profiles }: ProfileDeps) =>
    saveForm(
      {
        member,
        form: user,
        answerOf: (version) => ({ success: true as const, version }),
        once,
        throttles,
        now,
      },
      profiles,
    ),
);
