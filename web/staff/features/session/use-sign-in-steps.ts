import { useRef, useState } from 'react';
import { answerChallenge, SignInRefused, type SignInStep, startSignIn } from '../../platform/cognito.ts';
import type { SignInFailure } from '../../platform/sign-in-failure.ts';
import { acceptSignIn } from '../../platform/staff-session.ts';

type OpenStep = Exclude<SignInStep, { kind: 'done' }> | { kind: 'password' };

/** Runs through the challenges of the Cognito user pool. A submit during a running request is ignored. */
export const useSignInSteps = (onDone?: () => void) => {
  const [step, setStep] = useState<OpenStep>({ kind: 'password' });
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const underWay = useRef(false);

  const go = async (act: () => Promise<SignInStep>) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const next = await act();
      if (next.kind !== 'done') return setStep(next);
      await acceptSignIn();
      onDone?.();
    } catch (error) {
      const why = error instanceof SignInRefused ? error.failure : 'unknown';
      // Cognito no longer accepts this challenge, so the sign-in starts over.
      if (why === 'challenge_over' || why === 'password_reset' || why === 'unsupported') setStep({ kind: 'password' });
      setFailure(why);
      setAttempt((now) => now + 1);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return {
    step,
    failure,
    busy,
    /** Number of failed steps of the sign-in. */
    attempt,
    start: (email: string, password: string) => void go(() => startSignIn(email, password)),
    answer: (email: string, response: string) => void go(() => answerChallenge(email, response)),
    restart: () => {
      setStep({ kind: 'password' });
      setFailure(null);
    },
  };
};
