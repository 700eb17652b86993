/** A slow tracker must not hold a new member. */
const PATIENCE_MS = 3_000;

/** Loads the stage's conversion script and calls back when it is done, failed or late. Returns the way to stop waiting. */
export const loadAffiliateScript = (src: string, done: () => void): (() => void) => {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  // The address of this page holds the member's id.
  script.referrerPolicy = 'no-referrer';
  const timer = setTimeout(done, PATIENCE_MS);
  script.onload = done;
  script.onerror = done;
  document.head.append(script);
  return () => {
    clearTimeout(timer);
    script.onload = null;
    script.onerror = null;
  };
};
