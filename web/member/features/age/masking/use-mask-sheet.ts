import { useCallback, useState } from 'react';
import type { MaskSheet } from './mask-sheet.ts';

type History = { past: readonly MaskSheet[]; now: MaskSheet };
const STEPS_KEPT = 50;

/** The editor's state with its undo history. One drag is one step of the history. */
export const useMaskSheet = (initial: MaskSheet) => {
  const [{ past, now }, setHistory] = useState<History>({ past: [], now: initial });
  /** Adds one step to the history. */
  const change = useCallback(
    (to: MaskSheet) =>
      setHistory(({ past: before, now: from }) => ({ past: [...before, from].slice(-STEPS_KEPT), now: to })),
    [],
  );
  /** Shows a state during a drag without adding a step to the history; `settle` ends the drag. */
  const show = useCallback((to: MaskSheet) => setHistory((history) => ({ ...history, now: to })), []);
  /** Adds a finished drag to the history as one step. `from` is the state before the drag. */
  const settle = useCallback(
    (from: MaskSheet, to: MaskSheet) =>
      setHistory((history) => ({
        past: from === to ? history.past : [...history.past, from].slice(-STEPS_KEPT),
        now: to,
      })),
    [],
  );
  const undo = useCallback(
    () =>
      setHistory(({ past: before, now: current }) => {
        const last = before.at(-1);
        return last ? { past: before.slice(0, -1), now: last } : { past: before, now: current };
      }),
    [],
  );
  return { sheet: now, change, show, settle, undo, canUndo: past.length > 0 };
};
