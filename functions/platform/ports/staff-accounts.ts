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

/** The current state of an account in the Cognito user pool of staff. */
export type StaffAccount = {
  /** The e-mail address with which the person signs in, or the Cognito user name when the account has no address. */
  name: string;
  groups: readonly string[];
};
export type StaffAccounts = {
  /**
   * The account that a token was issued to. Undefined when the account is disabled or deleted, or when the token was
   * revoked by a sign-out on all devices.
   * @throws Error when Cognito does not answer.
   */
  findOpen(username: string, token: string): Promise<StaffAccount | undefined>;
};

/** Errors that mean that the account is closed or the token is revoked. Every other error is a failure of Cognito. */
const CLOSED = [
  NotAuthorizedException,
  PasswordResetRequiredException,
  UserNotConfirmedException,
  UserNotFoundException,
];

/**
 * Reads an account of the staff pool with three parallel requests: the account, its groups, and whether the token is
 * still valid. The first two requests do not show that a token was revoked.
 */
export const createStaffAccounts = (config: Config): StaffAccounts => {
  const { STAFF_POOL_ENDPOINT: endpoint } = config;
  const client = new CognitoIdentityProviderClient({
    region: config.AWS_REGION,
    ...awsTimeouts(endpoint),
    maxAttempts: 2,
    ...(endpoint ? { endpoint } : {}),
  });
  // The issuer is `https://cognito-idp.<region>.amazonaws.com/<pool id>`.
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
