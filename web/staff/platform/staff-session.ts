import { useSyncExternalStore } from 'react';
import { configureCognito, endCognitoSession, findStaff, type Staff } from './cognito.ts';
import { loadStaffConfig } from './staff-config.ts';

export type StaffSession =
  | { status: 'starting' }
  /** The configuration file or Cognito could not be reached. */
  | { status: 'unreachable' }
  /** `closed`: the service no longer accepts the account. `left`: the staff member signed out. */
  | { status: 'signed_out'; why: 'not_signed_in' | 'left' | 'closed' }
  /** `expired`: the sign-in is shown as a dialog over the console, which keeps its state. */
  | { status: 'signed_in'; staff: Staff; expired: boolean };

let current: StaffSession = { status: 'starting' };
const listeners = new Set<() => void>();
const set = (next: StaffSession) => {
  current = next;
  for (const listener of [...listeners]) listener();
};

/** Loads the configuration and restores this tab's session. */
export const startStaffSession = async (): Promise<void> => {
  set({ status: 'starting' });
  try {
    configureCognito(await loadStaffConfig());
    const staff = await findStaff();
    set(staff ? { status: 'signed_in', staff, expired: false } : { status: 'signed_out', why: 'not_signed_in' });
  } catch {
    set({ status: 'unreachable' });
  }
};

/** Called when the staff member has passed the last step of the sign-in (password, code). */
export const acceptSignIn = async (): Promise<void> => {
  const staff = await findStaff();
  if (staff) set({ status: 'signed_in', staff, expired: false });
};

/** Called when there is no valid token: shows the sign-in over the console, which keeps its state. */
export const expireStaffSession = (): void => {
  if (current.status === 'signed_in' && !current.expired) set({ ...current, expired: true });
};

/**
 * Called when the API refused a request although the token was refreshed: the account was closed, or signed out by an
 * administrator. The console is closed at once; its member data and the tokens are deleted.
 */
export const closeStaffSession = (): void => {
  if (current.status !== 'signed_in') return;
  set({ status: 'signed_out', why: 'closed' });
  // Cognito may refuse the sign-out of a closed account. The error is ignored: the tab's tokens are deleted even then.
  void endCognitoSession().catch(() => undefined);
};

export const leaveStaffSession = async (): Promise<void> => {
  try {
    await endCognitoSession();
  } finally {
    set({ status: 'signed_out', why: 'left' });
  }
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
export const useStaffSession = (): StaffSession => useSyncExternalStore(subscribe, () => current);
