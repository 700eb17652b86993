declare global {
  interface Window {
    /**
     * Set by web/member/early.js, which sends the page's first API requests. `answers`: for each URL a promise of the
     * response; it resolves to `undefined` when the request failed. `token`: the access token of the member who sent
     * the requests. `at`: the time of sending, in epoch ms.
     */
    earlyAnswers?: { token: string; at: number; answers: Record<string, Promise<Response | undefined> | undefined> };
  }
}

/** Maximum age of a response, in ms. An older response may be out of date. */
const FRESH_MS = 10_000;

/**
 * Returns the response to an API request that early.js sent before the app's code was loaded. Returns `undefined` when
 * there is no such response, at a second call with the same URL, for another session, and for a response older than
 * `FRESH_MS`.
 */
export const takeEarlyAnswer = async (url: string, headers: Record<string, string>): Promise<Response | undefined> => {
  const early = window.earlyAnswers;
  const answer = early?.answers[url];
  if (!early || !answer) return undefined;
  delete early.answers[url];
  const isUsable = headers['access-token'] === early.token && Date.now() - early.at < FRESH_MS;
  return isUsable ? answer : undefined;
};
