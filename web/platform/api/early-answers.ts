declare global {
  interface Window {
    /**
     * Set by web/member/early.js: the responses to the page's first API requests, by URL. A promise resolves to
     * `undefined` for a request that failed. `token` identifies the session. `at`: when the requests were sent, in
     * epoch ms.
     */
    earlyAnswers?: { token: string; at: number; answers: Record<string, Promise<Response | undefined> | undefined> };
  }
}

/** In ms. Older responses are not used, because they may be out of date. */
const FRESH_MS = 10_000;

/**
 * The response to an API request that the page's HTML sent before the app's code was loaded. Each response is returned
 * once, and only to the session that sent the request; otherwise `undefined`.
 */
export const takeEarlyAnswer = async (url: string, headers: Record<string, string>): Promise<Response | undefined> => {
  const early = window.earlyAnswers;
  const answer = early?.answers[url];
  if (!early || !answer) return undefined;
  delete early.answers[url];
  const isUsable = headers['access-token'] === early.token && Date.now() - early.at < FRESH_MS;
  return isUsable ? answer : undefined;
};
