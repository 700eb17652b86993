/** Longest wait for the tracking script, in ms: a slow script must not delay a new member. */
const SCRIPT_WAIT_MS = 3_000;

/**
 * Loads the conversion-tracking script of the stage, and calls `done` when the script has loaded, failed or timed out.
 * The returned function cancels the wait.
 */
export const loadAffiliateScript = (src: string, done: () => void): (() => void) => {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.referrerPolicy = 'no-referrer';
  const timer = setTimeout(done, SCRIPT_WAIT_MS);
  script.onload = done;
  script.onerror = done;
  document.head.append(script);
  return () => {
    clearTimeout(timer);
    script.onload = null;
    script.onerror = null;
  };
};
