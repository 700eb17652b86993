import { endSession } from '../session/end-session.ts';
import { getSession, sessionHeaders } from '../session/session-store.ts';
import { createCallApi } from './create-call-api.ts';

/**
 * The API client of the members' app. Only a 401 with the code `session_required` signs the member out. The member may
 * have signed in again in another tab since the request was sent: then the new session is kept (rules: Calls).
 */
export const { callApi, callApiWithHeaders } = createCallApi({
  authHeaders: sessionHeaders,
  onSessionRequired: (sent) => {
    const session = getSession();
    if (session && session.accessToken === sent['access-token']) endSession('expired');
  },
});
