/** The acts after which the app may ask a member for push notifications. */
export type PushMoment = 'message' | 'like';

const listeners = new Set<(moment: PushMoment) => void>();

/** Calls `listener` at each such moment. Returns the unsubscribe function. */
export const onPushMoment = (listener: (moment: PushMoment) => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const tellPushMoment = (moment: PushMoment): void => {
  for (const listener of listeners) listener(moment);
};
