import { useSyncExternalStore } from 'react';
import { configureCognito, endCognitoSession, findStaff, type Staff } from './cognito.ts';
import { loadStaffConfig } from './staff-config.ts';

export type StaffSession =
  | { status: 'starting' }
  /** Configuration or Cognito could not be reached. */
  | { status: 'unreachable' }
  | { status: 'signed_out'; leftByHand: boolean }
  /** `expired`: the desk stays as it is under the sign-in. */
  | { status: 'signed_in'; staff: Staff; expired: boolean };

let current: StaffSession = { status: 'starting' };
const listeners = new Set<() => void>();
const set = (next: StaffSession) => {
  current = next;
  for (const listener of [...listeners]) listener();
};

/** Reads the configuration and picks up the session that this tab has. */
export const startStaffSession = async (): Promise<void> => {
  set({ status: 'starting' });
  try {
    configureCognito(await loadStaffConfig());
    const staff = await findStaff();
    set(staff ? { status: 'signed_in', staff, expired: false } : { status: 'signed_out', leftByHand: false });
  } catch {
    set({ status: 'unreachable' });
  }
};

/** The last challenge was answered. */
export const acceptSignIn = async (): Promise<void> => {
  const staff = await findStaff();
  if (staff) set({ status: 'signed_in', staff, expired: false });
};

/** A call was refused for want of a living session: asks for a sign-in over the desk, so that the place is kept. */
export const expireStaffSession = (): void => {
  if (current.status === 'signed_in' && !current.expired) set({ ...current, expired: true });
};

export const leaveStaffSession = async (): Promise<void> => {
  try {
    await endCognitoSession();
  } finally {
    set({ status: 'signed_out', leftByHand: true });
  }
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
export const useStaffSession = (): StaffSession => useSyncExternalStore(subscribe, () => current);
