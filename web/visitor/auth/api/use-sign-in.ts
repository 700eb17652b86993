import { signIn } from '#shared/contract/auth.ts';
import type { BodyInputOf, ResponseOf } from '#shared/endpoint.ts';
import { isSex } from '#shared/options/member.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { callApiWithHeaders } from '#web/platform/api/call-api.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { clearFlash } from '#web/platform/flash/flash-store.ts';
import { forgetSessionEnd } from '#web/platform/session/end-session.ts';
import { PASSWORD_SIGN_IN_KEY, type Session, saveSession } from '#web/platform/session/session-store.ts';
import { forgetAddresses } from '../own-address.ts';
import { forgetOwnRegistration } from '../own-registration.ts';

const sessionFrom = (headers: Headers, sex: number): Session => {
  const [uid, client, accessToken] = [headers.get('uid'), headers.get('client'), headers.get('access-token')];
  if (!uid || !client || !accessToken || !isSex(sex)) throw new ApiError('internal', { status: 0 });
  return {
    uid,
    client,
    accessToken,
    sex,
    expiry: headers.get('expiry') ?? '',
    tokenType: headers.get('token-type') ?? 'Bearer',
  };
};

/** Stores the session of an answer. The route guard of /login then redirects to /home. */
export const keepSession = ({ headers, body }: { headers: Headers; body: ResponseOf<typeof signIn> }): void => {
  const session = sessionFrom(headers, body.data.sex);
  clearFlash();
  forgetSessionEnd();
  forgetOwnRegistration();
  forgetAddresses();
  saveSession(session);
};

export const useSignIn = () =>
  useCall<void, BodyInputOf<typeof signIn>>(async (body) => {
    const answer = await callApiWithHeaders(signIn, { body });
    sessionStorage.setItem(PASSWORD_SIGN_IN_KEY, String(Date.now()));
    keepSession(answer);
  });
