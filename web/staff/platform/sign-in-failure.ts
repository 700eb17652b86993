import type { staffJa } from '#shared/messages/staff.ja.ts';

export type SignInFailure = keyof typeof staffJa.signIn.failures;

const FAILURES: Record<string, SignInFailure> = {
  UserNotFoundException: 'refused',
  UserNotConfirmedException: 'refused',
  EmptySignInUsername: 'refused',
  EmptySignInPassword: 'refused',
  CodeMismatchException: 'code_refused',
  ExpiredCodeException: 'code_refused',
  EnableSoftwareTokenMFAException: 'code_refused',
  SignInException: 'challenge_over',
  InvalidPasswordException: 'password_policy',
  PasswordHistoryPolicyViolationException: 'password_policy',
  PasswordResetRequiredException: 'password_reset',
  TooManyRequestsException: 'too_many',
  TooManyFailedAttemptsException: 'too_many',
  LimitExceededException: 'too_many',
  NetworkError: 'offline',
  TypeError: 'offline',
};

/**
 * The error of a sign-in step as a key of `staffJa.signIn.failures`. Cognito uses the same error name for a wrong
 * password (`stage` is `password`) as for a reused code or an expired challenge (`stage` is `challenge`).
 */
export const toSignInFailure = (error: unknown, stage: 'password' | 'challenge'): SignInFailure => {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'NotAuthorizedException') {
    if (/attempts exceeded/i.test(error.message)) return 'too_many';
    return stage === 'password' ? 'refused' : 'challenge_over';
  }
  return FAILURES[error.name] ?? 'unknown';
};
