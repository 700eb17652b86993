import { endSession } from '../session/end-session.ts';
import { getSession, sessionHeaders } from '../session/session-store.ts';
import { createCallApi } from './create-call-api.ts';

/**
 * The API client of the members' app. Only a 401 with the code `session_required` signs the member out. The response to
 * a request of an older session does not end the session of a newer sign-in in another tab (rules: Calls).
 */
export const { callApi, callApiWithHeaders } = createCallApi({
  authHeaders: sessionHeaders,
  onSessionRequired: (sent) => {
    const session = getSession();
    if (session && session.accessToken === sent['access-token']) endSession('expired');
  },
});
