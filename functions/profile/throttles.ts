import type { Throttle, Throttles } from '#functions/platform/security/throttle.ts';
import { WriteRefused } from '#functions/platform/table/table.ts';
import { AppError } from '#shared/errors.ts';
import type { MemberId } from '#shared/ids.ts';
import { IDENTIFIER_THROTTLE } from '#shared/limits.ts';

const { windowMs, perMember } = IDENTIFIER_THROTTLE;

const identifierThrottle = (memberId: MemberId, uses: number): Throttle => ({
  kind: 'identifier',
  subject: memberId,
  limit: perMember,
  windowMs,
  uses,
});

/**
 * Counts the identifiers that one save changes. When the save is retried, `upTo` counts only identifiers beyond the
 * earlier count. `save` runs the save. After a refusal, `save` subtracts the count, except 1 for a Twitter ID that
 * another member has: the refusal revealed it (rules: Members, Ten changes a day).
 */
export const countIdentifiers = (throttles: Throttles, memberId: MemberId) => {
  let counted = 0;
  return {
    upTo: async (changes: number): Promise<void> => {
      if (changes <= counted) return;
      await throttles.count([identifierThrottle(memberId, changes - counted)]);
      counted = changes;
    },
    save: async <T>(run: () => Promise<T>): Promise<T> => {
      try {
        return await run();
      } catch (error) {
        const shown = error instanceof AppError && error.code === 'twitter_id_taken' ? 1 : 0;
        // An `AppError` means that the save was refused, and `WriteRefused` that the request is a repeat with the same
        // idempotency key. After any other error, it is not known whether the save took place.
        const isRefused = error instanceof AppError || error instanceof WriteRefused;
        if (isRefused && counted > shown) await throttles.uncount([identifierThrottle(memberId, counted - shown)]);
        throw error;
      }
    },
  };
};
