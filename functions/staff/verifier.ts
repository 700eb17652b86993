import type { Core } from '#functions/platform/runtime/core.ts';
import { createStaffVerifier, type StaffVerifier } from '#functions/platform/security/staff-tokens.ts';

/**
 * Checks the tokens of the stage's staff pool. Creates the verifier at the first token, because a stage may have no
 * staff pool.
 */
export const staffVerifier = ({ config }: Core): StaffVerifier => {
  const { STAFF_ISSUER: issuer, STAFF_CLIENT_ID: clientId, STAFF_JWKS_URI } = config;
  let verifier: StaffVerifier | undefined;
  return {
    verify: async (token) => {
      verifier ??= createStaffVerifier({
        issuer,
        clientId,
        jwksUri: STAFF_JWKS_URI || `${issuer}/.well-known/jwks.json`,
      });
      return verifier.verify(token);
    },
  };
};
