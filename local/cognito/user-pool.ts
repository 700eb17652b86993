import jwkSource from 'cognito-local/lib/keys/cognitoLocal.public.json' with { type: 'json' };
import { DefaultConfig } from 'cognito-local/lib/server/config.js';
import { Router } from 'cognito-local/lib/server/Router.js';
import { CognitoServiceFactoryImpl } from 'cognito-local/lib/services/cognitoService.js';
import type { Services } from 'cognito-local/lib/services/index.js';
import { otp } from 'cognito-local/lib/services/otp.js';
import { JwtTokenGenerator } from 'cognito-local/lib/services/tokenGenerator.js';
import { UserPoolServiceFactoryImpl } from 'cognito-local/lib/services/userPoolService.js';
import { createJsonStores } from './json-store.ts';

export const REGION = 'ap-northeast-1';
// The ids are constant: after an interrupted creation the next start creates the same pool, not a second one. They have
// the form of AWS ids, because aws-amplify reads the region from them.
export const LOCAL_POOL = { poolId: `${REGION}_AwaiLocal`, clientId: 'awailocalconsole0000000001' };
/** The ids of the pool and of its only client, the console. */
export type PoolIds = { poolId: string; clientId: string };

/**
 * Public key of the key pair that signs the tokens. The pair is part of the npm package cognito-local, so anybody can
 * sign such tokens: accept them only on the loopback.
 */
export const JWKS = { keys: [jwkSource.jwk] };

/**
 * Name of a field that we add to cognito-local's stored user: the time at which all tokens of the user were
 * invalidated.
 */
const SIGNED_OUT = 'SignedOutDate';

type Clock = { now(): Date };
export type UserPool = Awaited<ReturnType<typeof openUserPool>>;

const ignore = () => undefined;
type Logger = Parameters<ReturnType<ReturnType<typeof Router>>>[0]['logger'];
const silent: Logger = { child: () => silent, debug: ignore, info: ignore, warn: ignore, error: ignore };
const context = { logger: silent };

// The pool has no Lambda triggers and sends no mails: the seed creates staff accounts with their passwords.
const uncalled = async (): Promise<never> => {
  throw new Error('The local staff pool has no triggers.');
};
const triggers: Services['triggers'] = {
  enabled: () => false,
  customMessage: uncalled,
  customEmailSender: uncalled,
  postAuthentication: uncalled,
  postConfirmation: uncalled,
  preSignUp: uncalled,
  preTokenGeneration: uncalled,
  userMigration: uncalled,
};
const messages: Services['messages'] = {
  deliver: async () => {
    throw new Error('The local staff pool sends no messages.');
  },
};

/**
 * Opens the staff pool stored in `folder`, and creates it on the first start: sign-in by e-mail, optional TOTP, access
 * tokens of one hour as on AWS. `call` runs any Cognito operation by its name, administrative ones too.
 */
export const openUserPool = async (folder: string, issuerBase: string, now: Clock, ids: PoolIds) => {
  const { poolId: UserPoolId, clientId: ClientId } = ids;
  const clock = { get: () => now.now() };
  const stores = createJsonStores(folder);
  const pools = new UserPoolServiceFactoryImpl(clock, stores);
  const options = {
    Id: UserPoolId,
    Name: 'staff',
    UsernameAttributes: ['email'],
    MfaConfiguration: 'OPTIONAL',
    SoftwareTokenMfaConfiguration: { Enabled: true },
    CreationDate: clock.get(),
    LastModifiedDate: clock.get(),
  };
  const cognito = await new CognitoServiceFactoryImpl(folder, stores, pools).create(context, options);
  const known = await cognito.listUserPools(context);
  if (!known.some(({ Id }) => Id === UserPoolId)) await cognito.createUserPool(context, options);
  const pool = await cognito.getUserPool(context, UserPoolId);
  await pool.saveAppClient(context, {
    UserPoolId,
    ClientId,
    ClientName: 'console',
    CreationDate: clock.get(),
    LastModifiedDate: clock.get(),
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    AccessTokenValidity: 1,
    IdTokenValidity: 1,
    RefreshTokenValidity: 1,
    TokenValidityUnits: { AccessToken: 'hours', IdToken: 'hours', RefreshToken: 'days' },
  });

  const router = Router({
    clock,
    cognito,
    messages,
    otp,
    triggers,
    config: DefaultConfig,
    tokenGenerator: new JwtTokenGenerator(clock, triggers, { IssuerDomain: issuerBase }),
  });
  return {
    ids,
    call: (target: string, request: object): Promise<Record<string, unknown>> => router(target)(context, request),
    findUser: (username: string) => pool.getUserByUsername(context, username),
    /** Invalidates every token of an account. cognito-local has no operation for that. */
    signOutEverywhere: async (username: string) => {
      const user = await pool.getUserByUsername(context, username);
      if (user) await pool.saveUser(context, { ...user, RefreshTokens: [], [SIGNED_OUT]: clock.get() } as typeof user);
    },
    /** Time at which every token of an account was invalidated (epoch ms); 0 if that never happened. */
    signedOutAt: (user: object): number =>
      ((user as Record<string, unknown>)[SIGNED_OUT] as Date | undefined)?.getTime() ?? 0,
    storeRefreshToken: async (username: string, token: string) => {
      const user = await pool.getUserByUsername(context, username);
      if (user) await pool.storeRefreshToken(context, token, user);
    },
  };
};
