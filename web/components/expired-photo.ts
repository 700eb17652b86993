/*
 * A photo's URL expires within an hour (rules: Uploads, Links to photos). When the image fails to load after that, the
 * screen that got the URL from the API is notified and requests fresh data.
 */
type Listener = (src: string) => void;
const listeners = new Set<Listener>();

/** Whether `src` is a photo's URL that has expired at `now` (epoch ms). */
export const isExpiredLink = (src: string, now: number): boolean => {
  const [, expires] = /^\/photos\/.*[?&]e=(\d+)/.exec(src) ?? [];
  return expires !== undefined && Number(expires) * 1000 <= now;
};

/** Notifies the listeners that an image failed to load, if its URL has expired. */
export const tellIfExpired = (src: string): void => {
  if (isExpiredLink(src, Date.now())) for (const listener of listeners) listener(src);
};

/** Calls `listener` with each expired URL whose image failed to load. Returns a function that removes the listener. */
export const onExpiredPhoto = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
