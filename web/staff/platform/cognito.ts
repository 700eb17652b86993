import { Amplify } from 'aws-amplify';
import { confirmSignIn, fetchAuthSession, type SignInOutput, signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { sessionStorage } from 'aws-amplify/utils';
import { STAFF_GROUPS, type StaffGroup } from '#shared/options/staff.ts';
import { config } from '#web/platform/config.ts';
import { type SignInFailure, toSignInFailure } from './sign-in-failure.ts';
import type { StaffConfig } from './staff-config.ts';

export type Staff = { id: string; email: string; groups: StaffGroup[] };

/** The next step of the sign-in. */
export type SignInStep =
  | { kind: 'done' }
  | { kind: 'totp' }
  | { kind: 'totp_setup'; secret: string; uri: string }
  | { kind: 'new_password' };

/** Thrown when the sign-in failed; `failure` is a key of `staffJa.signIn.failures`. */
export class SignInRefused extends Error {
  readonly failure: SignInFailure;
  constructor(failure: SignInFailure, cause?: unknown) {
    super(failure, { cause });
    this.name = 'SignInRefused';
    this.failure = failure;
  }
}

let authFlowType: StaffConfig['authFlowType'] = 'USER_SRP_AUTH';

/** Call it before any other function of this module. */
export const configureCognito = (staff: StaffConfig): void => {
  authFlowType = staff.authFlowType;
  const endpoint = staff.userPoolEndpoint?.replace(/(?<!\/)\/*$/, '/');
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: staff.userPoolId,
        userPoolClientId: staff.userPoolClientId,
        loginWith: { email: true },
        ...(endpoint && { userPoolEndpoint: endpoint }),
      },
    },
  });
  // Tokens are kept in sessionStorage, because computers may be shared: closing the tab ends the session, even if the
  // refresh token is still valid.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(sessionStorage);
};

const stepOf = ({ nextStep }: SignInOutput, email: string): SignInStep => {
  switch (nextStep.signInStep) {
    case 'DONE':
      return { kind: 'done' };
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { kind: 'totp' };
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP': {
      const { sharedSecret, getSetupUri } = nextStep.totpSetupDetails;
      return { kind: 'totp_setup', secret: sharedSecret, uri: getSetupUri(config.brandName, email).href };
    }
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { kind: 'new_password' };
    case 'RESET_PASSWORD':
      throw new SignInRefused('password_reset');
    default:
      throw new SignInRefused('unsupported');
  }
};

const attempt = async (email: string, act: () => Promise<SignInOutput>, stage: 'password' | 'challenge') => {
  try {
    return stepOf(await act(), email);
  } catch (error) {
    throw error instanceof SignInRefused ? error : new SignInRefused(toSignInFailure(error, stage), error);
  }
};

/** @throws SignInRefused */
export const startSignIn = (email: string, password: string): Promise<SignInStep> =>
  attempt(
    email,
    async () => {
      const input = { username: email, password, options: { authFlowType } };
      try {
        return await signIn(input);
      } catch (error) {
        // The tab still has tokens that our API refused. Amplify requires a sign-out before the next sign-in.
        if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error;
        await signOut();
        return signIn(input);
      }
    },
    'password',
  );

/** Responds to the current challenge with a code or a new password. @throws SignInRefused */
export const answerChallenge = (email: string, challengeResponse: string): Promise<SignInStep> =>
  attempt(email, () => confirmSignIn({ challengeResponse }), 'challenge');

const isStaffGroup = (name: unknown): name is StaffGroup => STAFF_GROUPS.some((group) => group === name);

/**
 * The staff member who is signed in in this tab, or null. Refreshes expired tokens. @throws when Cognito can't be
 * reached.
 */
export const findStaff = async (): Promise<Staff | null> => {
  const { tokens } = await fetchAuthSession();
  if (!tokens) return null;
  const { payload } = tokens.accessToken;
  const groups = payload['cognito:groups'];
  const email = tokens.idToken?.payload['email'] ?? tokens.signInDetails?.loginId ?? payload['username'];
  return {
    id: String(payload.sub),
    email: String(email),
    groups: Array.isArray(groups) ? groups.filter(isStaffGroup) : [],
  };
};

/** A valid access token; null when a new sign-in is needed. @throws when Cognito can't be reached. */
export const findAccessToken = async (options: { forceRefresh?: boolean } = {}): Promise<string | null> =>
  (await fetchAuthSession(options)).tokens?.accessToken.toString() ?? null;

export const endCognitoSession = (): Promise<void> => signOut();
