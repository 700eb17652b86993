import { createHandler } from '#functions/platform/http/create-handler.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { updateProfile as contract } from '#shared/contract/profile.ts';
import { AppError } from '#shared/errors.ts';
import type { ProfileDeps } from './deps.ts';
import { accountChangeOf, applyChange, identifierChanges, readChange } from './profile.rules.ts';
import { countIdentifiers } from './throttles.ts';

// Old clients send no version. Their simultaneous saves are merged one after the other, so that no field is lost.
export const updateProfile = createHandler(
  contract,
  async ({ body: { user }, member, now, throttles, once }, { profiles }: ProfileDeps) => {
    const identifiers = countIdentifiers(throttles, member.id);
    const change = readChange(member.sex, user);
    return identifiers.save(async () => {
      const saved = await retryOnConflict(async () => {
        const { profile, account } = await profiles.getProfileAndAccount(member);
        if (user.version !== undefined && user.version !== profile.version) return undefined;
        const after = applyChange(profile, change, account.hasProfile);
        // A save reveals whether another member has this Twitter ID, and each identifier is looked up among former
        // members. So changes are counted before, and a member can't try a list of identifiers.
        await identifiers.upTo(identifierChanges(profile, after));
        const accountChange = accountChangeOf(account, after, change);
        const answer = { success: true as const, version: profile.version + 1 };
        await profiles.saveProfile({ before: profile, after, account, accountChange, now, also: once.write(answer) });
        return answer;
      });
      // Another save took place after the form was opened. A retry would find the same outdated version.
      if (!saved) throw new AppError('conflict');
      return saved;
    });
  },
);
