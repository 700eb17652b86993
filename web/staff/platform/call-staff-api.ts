import type { Endpoint, ResponseOf } from '#shared/endpoint.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { type CallArgs, createCallApi } from '#web/platform/api/create-call-api.ts';
import { newIdempotencyKey } from '#web/platform/api/idempotency.ts';
import { findAccessToken } from './cognito.ts';
import { expireStaffSession } from './staff-session.ts';

const tokenOrThrow = async (forceRefresh: boolean): Promise<string> => {
  const token = await findAccessToken({ forceRefresh }).catch((cause: unknown) => {
    throw new ApiError('offline', { status: 0, cause });
  });
  if (token === null) throw new ApiError('staff_session_required', { status: 401 });
  return token;
};
const clientWith = (forceRefresh: boolean) =>
  createCallApi({ authHeaders: async () => ({ authorization: `Bearer ${await tokenOrThrow(forceRefresh)}` }) });

const usual = clientWith(false);
const refreshing = clientWith(true);

export const isSessionRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'staff_session_required';

/**
 * Makes the console's calls, with the staff access token. A refused token is refreshed once (clocks differ, accounts
 * change). When that fails too, the console shows the sign-in and keeps its state. A call refused with 401 never took
 * effect, so repeating it is safe.
 * @throws ApiError
 */
export const callStaffApi = async <E extends Endpoint>(endpoint: E, ...args: CallArgs<E>): Promise<ResponseOf<E>> => {
  const request = [{ idempotencyKey: newIdempotencyKey(), ...args[0] }] as unknown as CallArgs<E>;
  try {
    return await usual.callApi(endpoint, ...request).catch((error: unknown) => {
      if (!isSessionRefusal(error)) throw error;
      return refreshing.callApi(endpoint, ...request);
    });
  } catch (error) {
    if (isSessionRefusal(error)) expireStaffSession();
    throw error;
  }
};
