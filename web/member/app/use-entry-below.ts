import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { EntryState } from '#web/components/way-back.ts';

/**
 * Notes in each history entry which page lies below it, for the back links (`useStepBack`), also after a reload. Called
 * once, while a member is signed in.
 */
export const useEntryBelow = (): void => {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const last = useRef<{ key: string; pathname: string; below: string | undefined }>(undefined);
  useLayoutEffect(() => {
    const before = last.current;
    if (before?.key === key) return;
    const state = history.state as EntryState;
    const noted = { PUSH: before?.pathname, REPLACE: before?.below, POP: state?.below };
    const below = noted[type];
    last.current = { key, pathname, below };
    if (state?.idx !== undefined && state.below !== below) history.replaceState({ ...state, below }, '');
  }, [key, pathname, type]);
};
