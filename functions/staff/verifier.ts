import type { Core } from '#functions/platform/core/core.ts';
import { createStaffAccounts, type StaffAccounts } from '#functions/platform/ports/staff-accounts.ts';
import { StaffTokenRefused } from '#functions/platform/security/staff-token-refused.ts';
import { createStaffVerifier, type StaffVerifier } from '#functions/platform/security/staff-tokens.ts';

/**
 * Verifies tokens of the Cognito user pool for staff. Asks the pool whether the account is still enabled, and which
 * groups it has now; the groups in the token are not used (rules: Staff console, Closed staff accounts). The clients
 * are created when the first token arrives, because a stage may have no staff pool.
 */
export const staffVerifier = ({ config }: Core): StaffVerifier => {
  const { STAFF_ISSUER: issuer, STAFF_CLIENT_ID: clientId, STAFF_JWKS_URI } = config;
  let known: { tokens: StaffVerifier; accounts: StaffAccounts } | undefined;
  const open = () => ({
    tokens: createStaffVerifier({ issuer, clientId, jwksUri: STAFF_JWKS_URI || `${issuer}/.well-known/jwks.json` }),
    accounts: createStaffAccounts(config),
  });
  return {
    verify: async (token) => {
      known ??= open();
      const { staffId, username } = await known.tokens.verify(token);
      const account = await known.accounts.findOpen(username, token);
      if (!account) throw new StaffTokenRefused('The account is closed, or the token was revoked.');
      return { staffId, username: account.name, groups: account.groups };
    },
  };
};
