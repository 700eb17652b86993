import type { Endpoint, ResponseOf } from '#shared/endpoint.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { type AnyRequest, type CallApi, type CallOptions, createCallApi } from '#web/platform/api/create-call-api.ts';
import { newIdempotencyKey } from '#web/platform/api/idempotency.ts';
import { findAccessToken } from './cognito.ts';
import { closeStaffSession, expireStaffSession } from './staff-session.ts';

/** No request was sent, because the session has no valid token any more. */
class NoTokenError extends ApiError {
  constructor() {
    super('staff_session_required', { status: 401 });
  }
}

const tokenOrThrow = async (forceRefresh: boolean): Promise<string> => {
  const token = await findAccessToken({ forceRefresh }).catch((cause: unknown) => {
    throw new ApiError('offline', { status: 0, cause });
  });
  if (token === null) throw new NoTokenError();
  return token;
};
const clientWith = (forceRefresh: boolean) =>
  createCallApi({ authHeaders: async () => ({ authorization: `Bearer ${await tokenOrThrow(forceRefresh)}` }) });

const usual = clientWith(false);
const refreshing = clientWith(true);

export const isSessionRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'staff_session_required';

/**
 * Calls an API endpoint with the staff member's access token. Without a valid token the console shows the sign-in and
 * keeps its state. When the service refuses the token with 401, the token is refreshed once and the request sent again.
 * When the second request is refused too, the staff member is signed out. @throws ApiError
 */
export const callStaffApi: CallApi = async <E extends Endpoint>(
  endpoint: E,
  request?: AnyRequest,
  options?: CallOptions,
): Promise<ResponseOf<E>> => {
  let wasRefused = false;
  const keyed = { idempotencyKey: newIdempotencyKey(), ...(request ?? {}), ...options };
  try {
    const answer = await usual.ask(endpoint, keyed).catch((error: unknown) => {
      if (!isSessionRefusal(error) || error instanceof NoTokenError) throw error;
      wasRefused = true;
      return refreshing.ask(endpoint, keyed);
    });
    return answer.body;
  } catch (error) {
    if (isSessionRefusal(error)) (wasRefused ? closeStaffSession : expireStaffSession)();
    throw error;
  }
};
