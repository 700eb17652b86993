import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { updateProfile as contract } from '#shared/contract/profile.ts';
import { AppError } from '#shared/errors.ts';
import { SOCIAL_ID_THROTTLE } from '#shared/limits.ts';
import type { ProfileDeps } from './deps.ts';
import { accountChangeOf, applyChange, readChange } from './profile.rules.ts';

const { windowMs, perMember } = SOCIAL_ID_THROTTLE;

// Old clients send no version. Their simultaneous saves are merged one after the other, so that no field is lost.
export const updateProfile = createHandler(
  contract,
  async ({ body: { user }, member, now, throttles, once }, { profiles }: ProfileDeps) => {
    let isCounted = false;
    const change = readChange(member.sex, user);
    const saved = await retryOnConflict(async () => {
      const { profile, account } = await profiles.getProfileAndAccount(member);
      if (user.version !== undefined && user.version !== profile.version) return undefined;
      const after = applyChange(profile, change, account.hasProfile);
      if (!isCounted && after.twitterid !== '' && after.twitterid !== profile.twitterid) {
        // Both answers reveal whether another member has this id, so a member must not be able to try a list of ids.
        await throttles.count([{ kind: 'social-id', subject: member.id, limit: perMember, windowMs }]);
        isCounted = true;
      }
      const accountChange = accountChangeOf(account, after, change);
      const answer = { success: true as const, version: profile.version + 1 };
      await profiles.saveProfile({ before: profile, after, account, accountChange, now, also: once.write(answer) });
      return answer;
    });
    // Another save took place after the form was opened. A retry would find the same outdated version.
    if (!saved) throw new AppError('conflict');
    return saved;
  },
);
