import { endSession } from '../session/end-session.ts';
import { getSession, sessionHeaders } from '../session/session-store.ts';
import { createCallApi } from './create-call-api.ts';

/**
 * The members' app's API client. Only a 401 `session_required` signs out. A response to an older session (another tab
 * has signed in since) doesn't affect the new session (rules: Calls).
 */
export const { callApi, callApiWithHeaders } = createCallApi({
  authHeaders: sessionHeaders,
  onSessionRequired: (sent) => {
    const session = getSession();
    if (session && session.accessToken === sent['access-token']) endSession('expired');
  },
});
