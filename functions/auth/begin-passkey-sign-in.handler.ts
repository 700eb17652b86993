import { createHandler } from '#functions/platform/http/create-handler.ts';
import { beginPasskeySignIn as contract } from '#shared/contract/passkeys.ts';
import { PASSKEY_CHALLENGE_MS } from '#shared/limits.ts';
import { newChallenge, SIGN_IN_CHALLENGE } from './challenge.ts';
import type { AuthDeps } from './deps.ts';
import { relyingParty } from './relying-party.ts';

// Reads nothing and writes nothing, so the response is the same for every address and costs the same.
export const beginPasskeySignIn = createHandler(contract, async ({ now }, { core }: AuthDeps) => ({
  options: {
    challenge: newChallenge(core.pepper, core.random, SIGN_IN_CHALLENGE, now),
    rpId: relyingParty(core.config).id,
    timeout: PASSKEY_CHALLENGE_MS,
    allowCredentials: [],
    userVerification: 'required' as const,
  },
}));
