import { useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();
const change = (by: 1 | -1) => {
  open += by;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Counts one modal dialog as open until the returned function is called. */
export const addLayer = (): (() => void) => {
  change(1);
  return () => change(-1);
};

/** Whether a modal dialog is open now. A `Flash` message is not shown while a dialog is open. */
export const useLayerOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => open > 0,
    () => false,
  );
