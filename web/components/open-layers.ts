import { useSyncExternalStore } from 'react';

type Layer = {
  /** Asks the layer to close, as a step back does. False if it must stay open, for example during its request. */
  close: () => boolean;
  /** Whether a history entry belongs to the layer (layer-history.ts). Undefined until that is decided. */
  hasEntry?: boolean;
};

/** The open modal dialogs, the lowest first. */
export const layers: Layer[] = [];
const listeners = new Set<() => void>();
const change = () => {
  for (const listener of listeners) listener();
};
export const subscribeToLayers = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Adds one modal dialog to `layers` until the returned function is called. */
export const addLayer = (close: Layer['close']): (() => void) => {
  const layer = { close };
  layers.push(layer);
  change();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    change();
  };
};

/** Whether a modal dialog is open now. A `Flash` message is not shown while a dialog is open. */
export const useLayerOpen = (): boolean =>
  useSyncExternalStore(
    subscribeToLayers,
    () => layers.length > 0,
    () => false,
  );
