import { useCallback, useState } from 'react';
import type { MaskSheet } from './mask-sheet.ts';

type History = { past: readonly MaskSheet[]; now: MaskSheet };
const STEPS_KEPT = 50;

/** The sheet with its past. A pull of the finger is one step, however many places it passes. */
export const useMaskSheet = (initial: MaskSheet) => {
  const [{ past, now }, setHistory] = useState<History>({ past: [], now: initial });
  /** One step that can be undone. */
  const change = useCallback(
    (to: MaskSheet) =>
      setHistory(({ past: before, now: from }) => ({ past: [...before, from].slice(-STEPS_KEPT), now: to })),
    [],
  );
  /** Shows what a pull has come to so far; `change` from the sheet it began with ends it. */
  const show = useCallback((to: MaskSheet) => setHistory((history) => ({ ...history, now: to })), []);
  /** Ends a pull that began at `from`. */
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
