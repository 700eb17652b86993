import { useNavigate } from 'react-router-dom';
import { signOut } from '#shared/contract/auth.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { endSession, type SessionEnd } from '#web/platform/session/end-session.ts';
import { paths } from '#web/shell/paths.ts';

/**
 * Ends the session even when the call fails. With a `reason`, /login shows the sentence for that reason. Without a
 * reason, /login shows エラー after a failure (spec part-1 §8).
 */
export const useSignOut = () => {
  const navigate = useNavigate();
  return useCall<void, SessionEnd | undefined>(async (reason) => {
    const failure = await tryToSignOut();
    endSession(reason ?? failure ?? 'signed_out');
    // Some pages are open to visitors too, so no guard redirects from them to /login.
    navigate(paths.login, { replace: true });
  });
};

const tryToSignOut = async (): Promise<SessionEnd | null> => {
  try {
    await callApi(signOut);
    return null;
  } catch (error) {
    return error instanceof ApiError && error.code === 'already_signed_out' ? null : 'sign_out_failed';
  }
};
