import type { ResponseOf } from '#shared/endpoint.ts';
import type { CallArgs, RequestOf } from '#web/platform/api/create-call-api.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { loadAuthCalls, useAuthCallsAhead } from './load-auth-calls.ts';

type AuthCalls = Awaited<ReturnType<typeof loadAuthCalls>>;
type Name = 'signUp' | 'confirmSignUp' | 'requestPasswordReset' | 'resendConfirmation' | 'setPassword';

/** Sends the call when a visitor presses a button. */
export const useAuthCall = <N extends Name>(name: N) => {
  useAuthCallsAhead();
  return useCall<ResponseOf<AuthCalls[N]>, RequestOf<AuthCalls[N]>>(async (request, idempotencyKey) => {
    const calls = await loadAuthCalls();
    const args = [{ ...request, idempotencyKey }] as unknown as CallArgs<AuthCalls[N]>;
    return calls.callApi(calls[name], ...args);
  });
};
