/*
 * A link to a photo expires within an hour (rules: Uploads, Links to photos). When a screen shows the picture later,
 * loading fails; the screen that read the link is then called, and reads the answer with the link again.
 */
type Listener = (src: string) => void;
const listeners = new Set<Listener>();

/** Whether the address is a link to a photo that has expired at `now` (epoch ms). */
export const isExpiredLink = (src: string, now: number): boolean => {
  const [, expires] = /^\/photos\/.*[?&]e=(\d+)/.exec(src) ?? [];
  return expires !== undefined && Number(expires) * 1000 <= now;
};

/** Calls the listeners for a picture that failed to load, if its link has expired. */
export const tellIfExpired = (src: string): void => {
  if (isExpiredLink(src, Date.now())) for (const listener of listeners) listener(src);
};

/** Calls `listener` with each link that turns out to have expired. The returned function ends this. */
export const onExpiredPhoto = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
