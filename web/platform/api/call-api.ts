import { endSession } from '../session/end-session.ts';
import { getSession, sessionHeaders } from '../session/session-store.ts';
import { createCallApi } from './create-call-api.ts';

/**
 * Calls of the members' app. A 401 `session_required` is the only failure that signs out; an answer to a session that is
 * no longer this browser's (another tab signed in meanwhile) doesn't touch the new one (rules: Calls).
 */
export const { callApi, callApiWithHeaders } = createCallApi({
  authHeaders: sessionHeaders,
  onSessionRequired: (sent) => {
    const session = getSession();
    if (session && session.accessToken === sent['access-token']) endSession('expired');
  },
});
