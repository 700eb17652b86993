import type { UserPool } from './user-pool.ts';

type Body = Record<string, unknown>;
type Tokens = { AccessToken?: string; RefreshToken?: string };
type VerifyAccessToken = (token: string) => Promise<{ staffId: string }>;

/** An error with the type and the message that Cognito would return. The host sends it with HTTP status 400. */
export class CognitoRefusal extends Error {
  readonly type: string;
  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

// The Cognito operations that a browser calls with its access token.
const WITH_ACCESS_TOKEN = [
  'GetUser',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
  'SetUserMFAPreference',
  'ChangePassword',
];
// The Cognito operations that a browser cannot call, because their requests must be signed with AWS credentials. The
// service calls `AdminGetUser` and `AdminListGroupsForUser` at each API call of staff. An operator calls the other
// operations to change or close a staff account.
const ADMINISTRATIVE = [
  'AdminGetUser',
  'AdminListGroupsForUser',
  'AdminDisableUser',
  'AdminEnableUser',
  'AdminDeleteUser',
  'AdminAddUserToGroup',
  'AdminRemoveUserFromGroup',
  'AdminUserGlobalSignOut',
];
const SESSION_MS = 3 * 60_000;
const ACCESS_TOKEN_SECONDS = 3_600;

const textIn = (value: unknown, key: string): string => {
  const found = (value as Body | undefined)?.[key];
  return typeof found === 'string' ? found : '';
};

/** Time at which an access token was issued (epoch ms). */
const issuedAt = (token: string): number => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iat: number };
  return claims.iat * 1_000;
};

/**
 * The Cognito operations that the staff console and the service call. Adds four things that cognito-local lacks: checks
 * of challenge sessions, checks of access tokens, `GetTokensFromRefreshToken` (aws-amplify renews tokens with it),
 * and AWS's error for a wrong password.
 * @throws CognitoRefusal
 */
export const createCognitoCalls = (pool: UserPool, verifyAccessToken: VerifyAccessToken) => {
  const sessions = new Map<string, { userId: string; expiresAt: number }>();

  const remember = (answer: Body): void => {
    const userId = textIn(answer.ChallengeParameters, 'USER_ID_FOR_SRP');
    const session = textIn(answer, 'Session');
    if (session && userId) sessions.set(session, { userId, expiresAt: Date.now() + SESSION_MS });
  };

  const complete = (answer: Body): Body => {
    const tokens = answer.AuthenticationResult as Tokens | undefined;
    if (!tokens) return answer;
    return {
      ...answer,
      AuthenticationResult: { ...tokens, TokenType: 'Bearer', ExpiresIn: ACCESS_TOKEN_SECONDS },
    };
  };

  const initiateAuth = async (body: Body): Promise<Body> => {
    const flow = textIn(body, 'AuthFlow');
    if (!['USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN'].includes(flow)) {
      throw new CognitoRefusal('InvalidParameterException', `${flow || 'No'} flow not enabled for this client`);
    }
    const user = await pool.findUser(textIn(body.AuthParameters, 'USERNAME'));
    if (user?.Enabled === false) throw new CognitoRefusal('NotAuthorizedException', 'User is disabled.');
    try {
      const answer = await pool.call('InitiateAuth', body);
      remember(answer);
      return complete(answer);
    } catch (error) {
      const code = textIn(error, 'code');
      if (code === 'InvalidPasswordException' || (code === 'NotAuthorizedException' && flow === 'USER_PASSWORD_AUTH')) {
        throw new CognitoRefusal('NotAuthorizedException', 'Incorrect username or password.');
      }
      if (code === 'NotAuthorizedException') throw new CognitoRefusal(code, 'Invalid Refresh Token');
      throw error;
    }
  };

  const respondToChallenge = async (body: Body): Promise<Body> => {
    const username = textIn(body.ChallengeResponses, 'USERNAME');
    const session = sessions.get(textIn(body, 'Session'));
    const user = await pool.findUser(username);
    if (!session || session.expiresAt < Date.now() || user?.Username !== session.userId) {
      throw new CognitoRefusal('NotAuthorizedException', 'Invalid session for the user.');
    }
    const answer = await pool.call('RespondToAuthChallenge', body);
    sessions.delete(textIn(body, 'Session'));
    remember(answer);
    const refreshToken = textIn(answer.AuthenticationResult, 'RefreshToken');
    if (refreshToken) await pool.storeRefreshToken(username, refreshToken);
    return complete(answer);
  };

  const withAccessToken = async (target: string, body: Body): Promise<Body> => {
    const token = textIn(body, 'AccessToken');
    const { staffId } = await verifyAccessToken(token).catch(() => {
      throw new CognitoRefusal('NotAuthorizedException', 'Invalid Access Token');
    });
    const user = await pool.findUser(staffId);
    if (user && issuedAt(token) <= pool.signedOutAt(user))
      throw new CognitoRefusal('NotAuthorizedException', 'Access Token has been revoked');
    return pool.call(target, body);
  };

  const administer = async (target: string, body: Body): Promise<Body> => {
    // cognito-local finds the groups of an account only by the account's id.
    const user = await pool.findUser(textIn(body, 'Username'));
    if (!user) throw new CognitoRefusal('UserNotFoundException', 'User does not exist.');
    const { Username } = user;
    // On AWS each of these two operations also ends every token of the account at once.
    if (target === 'AdminDisableUser' || target === 'AdminUserGlobalSignOut') await pool.signOutEverywhere(Username);
    return target === 'AdminUserGlobalSignOut' ? {} : pool.call(target, { ...body, Username });
  };

  /**
   * Runs the operation named by `X-Amz-Target` (`AWSCognitoIdentityProviderService.InitiateAuth`). `isSigned`: the
   * request is signed with AWS credentials.
   */
  return async (target: string, body: Body, isSigned: boolean): Promise<Body> => {
    if (isSigned && ADMINISTRATIVE.includes(target)) return administer(target, body);
    if (WITH_ACCESS_TOKEN.includes(target)) return withAccessToken(target, body);
    const clientId = textIn(body, 'ClientId');
    if (target !== 'RevokeToken' && clientId !== pool.ids.clientId) {
      throw new CognitoRefusal('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
    }
    switch (target) {
      case 'InitiateAuth':
        return initiateAuth(body);
      case 'GetTokensFromRefreshToken':
        return initiateAuth({
          ClientId: clientId,
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN: textIn(body, 'RefreshToken') },
        });
      case 'RespondToAuthChallenge':
        return respondToChallenge(body);
      case 'RevokeToken':
        return pool.call(target, body);
      default:
        throw new CognitoRefusal('InvalidAction', `${target} is not offered on one machine.`);
    }
  };
};
