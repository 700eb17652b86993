import type { AccountItem } from '#functions/items/account.ts';
import type { Kept, Once } from '#functions/platform/http/idempotency.ts';
import type { SessionMember } from '#functions/platform/security/sessions.ts';
import type { Throttles } from '#functions/platform/security/throttle.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { AppError } from '#shared/errors.ts';
import type { ProfileRepository } from './profile.repository.ts';
import { accountChangeOf, applyChange, type Form, identifierChanges, readChange } from './profile.rules.ts';
import { readTexts } from './reading.rules.ts';
import { countIdentifiers } from './throttles.ts';

type FormSave<A extends Kept> = {
  member: SessionMember;
  form: Form;
  /** Checks the account as it was read for the save, and throws to refuse the save. */
  assertMay?: (account: AccountItem) => void;
  /**
   * Makes the response, which is stored for a repeat of the request. `version` is the profile's version after the save.
   */
  answerOf: (version: number) => A;
  once: Once<A>;
  throttles: Throttles;
  now: Date;
};

/**
 * Saves fields of the member's own profile, and the resulting changes of the account. Every endpoint that saves profile
 * fields uses this function, so that changed identifiers are counted together (rules: Members, Ten changes a day).
 * Simultaneous saves without a version are applied one after the other, so that no field is lost.
 * @throws AppError conflict for an outdated version, twitter_id_taken, too_many_requests, invalid_input.
 */
export const saveForm = async <A extends Kept>(
  { member, form, assertMay, answerOf, once, throttles, now }: FormSave<A>,
  profiles: ProfileRepository,
): Promise<A> => {
  const identifiers = countIdentifiers(throttles, member.id);
  const change = readChange(member.sex, form);
  return identifiers.save(async () => {
    const saved = await retryOnConflict(async () => {
      const { profile, account } = await profiles.getProfileAndAccount(member);
      assertMay?.(account);
      if (form.version !== undefined && form.version !== profile.version) return undefined;
      const after = applyChange(profile, change, account.hasProfile);
      // A save reveals whether another member has the new Twitter ID. Changes are counted before the save, so that a
      // member can't try out a list of Twitter IDs.
      await identifiers.upTo(identifierChanges(profile, after));
      const accountChange = accountChangeOf(account, after, change);
      const answer = answerOf(profile.version + 1);
      const reading = readTexts(profile, after, profile.version + 1);
      const also = once.write(answer);
      await profiles.saveProfile({ before: profile, after, account, accountChange, reading, now, also });
      return answer;
    });
    // The profile was saved after the form was opened. A retry would find the same outdated version.
    if (!saved) throw new AppError('conflict');
    return saved;
  });
};
