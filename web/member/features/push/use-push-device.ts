import { useSyncExternalStore } from 'react';
import { useCall } from '#web/platform/api/use-call.ts';
import { type PushState, readPushState, turnPushOff, turnPushOn } from '#web/platform/push/push-device.ts';

/** A member can change the permission in the browser's own settings, and then returns to this tab. */
const subscribeReturn = (changed: () => void) => {
  window.addEventListener('focus', changed);
  document.addEventListener('visibilitychange', changed);
  return () => {
    window.removeEventListener('focus', changed);
    document.removeEventListener('visibilitychange', changed);
  };
};

/**
 * Whether this device gets push notifications, and a switch for that. `wanted` is the state that a running change will
 * lead to.
 */
export const usePushDevice = () => {
  const { mutate, isPending, error } = useCall<PushState, boolean>((on) => (on ? turnPushOn() : turnPushOff()));
  const state = useSyncExternalStore(subscribeReturn, readPushState, () => 'unsupported' as const);
  return { state, turn: mutate, isPending, hasFailed: error !== null };
};
