import { commonJa } from '#shared/messages/common.ja.ts';
import { signOutJa } from '#shared/messages/sign-out.ja.ts';
import { clearAllDrafts } from '../drafts/draft-store.ts';
import { showFlash } from '../flash/flash-store.ts';
import { clearSession } from './session-store.ts';

const SESSION_ENDS = ['expired', 'signed_out', 'sign_out_failed', 'under_age', 'inactive', 'withdrawn'] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

const FLASHES: Partial<Record<SessionEnd, { text: string; tone: 'care' | 'neutral' | 'good' }>> = {
  expired: { text: commonJa.sessionEnded, tone: 'care' },
  signed_out: { text: signOutJa.done, tone: 'neutral' },
  withdrawn: { text: commonJa.updated, tone: 'good' },
};

const REASON_KEY = 'awai.session-end';

/** Deletes the stored session. The route guards then redirect to /login, which shows `reason` (rules: Calls). */
export const endSession = (reason: SessionEnd): void => {
  sessionStorage.setItem(REASON_KEY, reason);
  // For a reason without a short message in `FLASHES`, the screen /login shows a permanent note.
  const flash = FLASHES[reason];
  if (flash) showFlash(flash.text, { tone: flash.tone });
  // When the session has expired, drafts are kept, so that the member can sign in again and continue.
  if (reason !== 'expired') clearAllDrafts();
  clearSession();
};

/** The reason why this tab's last session ended; `null` when no session has ended. */
export const lastSessionEnd = (): SessionEnd | null => {
  const stored = sessionStorage.getItem(REASON_KEY);
  return SESSION_ENDS.find((reason) => reason === stored) ?? null;
};

export const forgetSessionEnd = (): void => sessionStorage.removeItem(REASON_KEY);
