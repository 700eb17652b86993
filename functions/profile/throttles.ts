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
 * Counts the identifiers that one save changes. After `upTo(2)`, `upTo(3)` counts only one more, so that a retry counts
 * nothing twice. `save(run)` calls `run`. If `run` refuses the save, the counted changes are subtracted. But if
 * the refusal revealed that another member has the Twitter ID, 1 stays counted (rules: Members, Ten changes a day).
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
