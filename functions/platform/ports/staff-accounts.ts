import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  NotAuthorizedException,
  PasswordResetRequiredException,
  UserNotConfirmedException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { awsTimeouts } from '../runtime/aws-client.ts';
import { sending } from '../runtime/aws-failure.ts';
import type { Config } from '../runtime/config.ts';

/** An account of the staff pool as it is at this moment. */
export type StaffAccount = {
  /** The address with which the person signs in; the pool's own name of the account when it has no address. */
  name: string;
  groups: readonly string[];
};
export type StaffAccounts = {
  /**
   * The account that a token was issued to. Undefined when the account is disabled or deleted, or when the token was
   * revoked by a sign-out on all devices.
   * @throws Error when the pool does not answer.
   */
  findOpen(username: string, token: string): Promise<StaffAccount | undefined>;
};

/**
 * The errors that mean that an account is closed, or that a token is revoked. Every other error is a failure of the
 * pool.
 */
const CLOSED = [
  NotAuthorizedException,
  PasswordResetRequiredException,
  UserNotConfirmedException,
  UserNotFoundException,
];

/**
 * Reads the staff pool by three parallel calls: the account, its groups, and whether the token is still valid. The
 * first two calls do not tell that a token was revoked.
 */
export const createStaffAccounts = (config: Config): StaffAccounts => {
  const { STAFF_POOL_ENDPOINT: endpoint } = config;
  const client = new CognitoIdentityProviderClient({
    region: config.AWS_REGION,
    ...awsTimeouts(endpoint),
    maxAttempts: 2,
    ...(endpoint ? { endpoint } : {}),
  });
  // An issuer is `https://cognito-idp.<region>.amazonaws.com/<pool>`.
  const UserPoolId = config.STAFF_ISSUER.slice(config.STAFF_ISSUER.lastIndexOf('/') + 1);
  return {
    findOpen: async (Username, AccessToken) => {
      const account = { UserPoolId, Username };
      try {
        const [user, { Groups = [] }] = await Promise.all([
          sending('AdminGetUser', client.send(new AdminGetUserCommand(account))),
          sending('AdminListGroupsForUser', client.send(new AdminListGroupsForUserCommand(account))),
          sending('GetUser', client.send(new GetUserCommand({ AccessToken }))),
        ]);
        if (!user.Enabled) return undefined;
        const email = user.UserAttributes?.find(({ Name }) => Name === 'email')?.Value;
        return { name: email ?? Username, groups: Groups.flatMap(({ GroupName }) => GroupName ?? []) };
      } catch (error) {
        if (CLOSED.some((kind) => error instanceof kind)) return undefined;
        throw error;
      }
    },
  };
};
