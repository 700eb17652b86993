import { useEffect } from 'react';
import { commonJa } from '#shared/messages/common.ja.ts';
import { ApiError } from '#web/platform/api/api-error.ts';

const load = () => import('./auth-calls.ts');

/**
 * Loads the contract and the client of these calls after the screen, so that visitors see the screen sooner.
 * @throws ApiError offline when the modules could not be loaded.
 */
export const loadAuthCalls = async (): ReturnType<typeof load> => {
  try {
    return await load();
  } catch (cause) {
    throw new ApiError('offline', { status: 0, messages: [commonJa.offline.part], cause });
  }
};

/** Loads the modules once the screen has rendered, so that a press need not wait. */
export const useAuthCallsAhead = (): void => {
  useEffect(() => {
    load().catch(() => undefined);
  }, []);
};
