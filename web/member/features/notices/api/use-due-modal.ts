import type { MODAL } from '#shared/options/notices.ts';
import { type Modal, useModals } from './use-modals.ts';

/** The welcome is part of the first profile form, the safety modal of a chat. */
type NoteCode = typeof MODAL.welcome | typeof MODAL.safety;

/**
 * The modal with this code, if the server lists it. `isWaiting` until the first answer or failure: a screen whose first
 * line is the modal may wait for it, so that nothing moves.
 */
export const useDueModal = (code: NoteCode, enabled: boolean): { modal: Modal | undefined; isWaiting: boolean } => {
  const { data, isLoading, failureCount } = useModals(enabled);
  return { modal: data?.modal_list.find((one) => one.code === code), isWaiting: isLoading && failureCount === 0 };
};
