import { JwtVerifier } from 'aws-jwt-verify';
import {
  FailedAssertionError,
  JwtInvalidSignatureError,
  JwtParseError,
  JwtWithoutValidKidError,
  KidNotFoundInJwksError,
  WaitPeriodNotYetEndedJwkError,
} from 'aws-jwt-verify/error';
import { type Jwks, SimpleJwksCache } from 'aws-jwt-verify/jwk';
import * as z from 'zod/mini';
import { StaffTokenRefused } from './staff-token-refused.ts';

type Staff = {
  /** Cognito's `sub`, which never changes during the life of the account. */
  staffId: string;
  /**
   * The person's name in the audit log. The token contains only Cognito's user name, which may be an id. So the staff
   * service replaces it with the account's e-mail address.
   */
  username: string;
  groups: readonly string[];
};
/** Checks the access token of a staff member. The errors of `verify` are described at `createStaffVerifier`. */
export type StaffVerifier = { verify(token: string): Promise<Staff> };

type StaffVerifierOptions = { issuer: string; clientId: string } & ({ jwksUri: string } | { jwks: Jwks });

const Claims = z.object({
  sub: z.string(),
  username: z.string(),
  client_id: z.string(),
  token_use: z.literal('access'),
  'cognito:groups': z._default(z.array(z.string()), []),
});

const FETCH_TIMEOUT_MS = 1_500;

// The library's own fetcher accepts only https, but the local substitute of Cognito uses http.
const fetcher = {
  fetch: async (uri: string): Promise<ArrayBuffer> => {
    const response = await fetch(uri, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${uri} answered ${response.status}`);
    return response.arrayBuffer();
  },
};

// Errors that mean that the token is invalid. The last two mean an unknown key id: the fetched keys do not contain it,
// or the library waits a while before it fetches the keys again.
const REFUSALS = [
  FailedAssertionError,
  JwtParseError,
  JwtInvalidSignatureError,
  JwtWithoutValidKidError,
  KidNotFoundInJwksError,
  WaitPeriodNotYetEndedJwkError,
];

/**
 * Checks Cognito access tokens of staff, by the wall clock (rules: Staff console). The keys are fetched for the first
 * token, and again when a token names an unknown key. `verify` throws `StaffTokenRefused` for an invalid token, and any
 * other error when the keys can't be fetched. The library's Cognito verifier is not used, because it refuses the pool
 * id of the local substitute of Cognito.
 */
export const createStaffVerifier = (options: StaffVerifierOptions): StaffVerifier => {
  const { issuer, clientId } = options;
  const jwksUri = 'jwksUri' in options ? options.jwksUri : `${issuer}/.well-known/jwks.json`;
  const verifier = JwtVerifier.create(
    // An access token contains its client as `client_id` and has no audience.
    { issuer, audience: null, jwksUri },
    { jwksCache: new SimpleJwksCache({ fetcher }) },
  );
  if ('jwks' in options) verifier.cacheJwks(options.jwks);

  return {
    verify: async (token) => {
      const payload = await verifier.verify(token).catch((error: unknown) => {
        if (REFUSALS.some((kind) => error instanceof kind))
          throw new StaffTokenRefused('The staff token is not valid.', { cause: error });
        throw error;
      });
      const claims = Claims.safeParse(payload);
      if (!claims.success || claims.data.client_id !== clientId) {
        throw new StaffTokenRefused('The token is no access token of the console.');
      }
      const { sub, username, 'cognito:groups': groups } = claims.data;
      return { staffId: sub, username, groups };
    },
  };
};
