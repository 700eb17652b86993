declare global {
  interface Window {
    /** Set by web/member/early.js: the answers to the page's first calls. `undefined` for a call that failed. */
    earlyAnswers?: { token: string; at: number; answers: Record<string, Promise<Response | undefined> | undefined> };
  }
}

/** In ms. An older answer may be out of date. */
const FRESH_MS = 10_000;

/**
 * The answer to a call that the page's HTML has sent before the app's code was loaded. Each answer is returned once,
 * and only to the session that asked. `undefined` when there is none.
 */
export const takeEarlyAnswer = async (url: string, headers: Record<string, string>): Promise<Response | undefined> => {
  const early = window.earlyAnswers;
  const answer = early?.answers[url];
  if (!early || !answer) return undefined;
  delete early.answers[url];
  const isUsable = headers['access-token'] === early.token && Date.now() - early.at < FRESH_MS;
  return isUsable ? answer : undefined;
};
