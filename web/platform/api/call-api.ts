import { endSession } from '../session/end-session.ts';
import { getSession, sessionHeaders } from '../session/session-store.ts';
import { createCallApi } from './create-call-api.ts';

/**
 * The API client of the members' app. Only a 401 `session_required` signs the member out. When another tab has signed
 * in since the request, the response to the older session doesn't affect the new session (rules: Calls).
 */
export const { callApi, callApiWithHeaders } = createCallApi({
  authHeaders: sessionHeaders,
  onSessionRequired: (sent) => {
    const session = getSession();
    if (session && session.accessToken === sent['access-token']) endSession('expired');
  },
});
