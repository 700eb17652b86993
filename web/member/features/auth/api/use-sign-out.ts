import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { signOut } from '#shared/contract/auth.ts';
import { paths } from '#web/member/shell/paths.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { callApi } from '#web/platform/api/call-api.ts';
import { endSession, type SessionEnd } from '#web/platform/session/end-session.ts';

/** Leaves in every case: a failed call says エラー on /login (spec part-1 §8), unless there is a `reason` that matters more. */
export const useSignOut = () => {
  const navigate = useNavigate();
  return useMutation<void, never, SessionEnd | undefined>({
    mutationFn: async (reason) => {
      const failure = await tryToSignOut();
      endSession(reason ?? failure ?? 'signed_out');
    },
    // Screens that anybody may read have no guard that would lead on.
    onSuccess: () => navigate(paths.login, { replace: true }),
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
