import type { Caution } from '#shared/options/cautions.ts';

/** The press of a caution. Each press is a new object, so that the same row can be reached again. */
export type AskedRow = { about: Caution };

/** Moves the focus to a row of the profile, and the row to the middle of the window. */
export const focusRow = (id: string | undefined): void => {
  const row = id === undefined ? null : document.getElementById(id);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView?.({ block: 'center' });
};
