import type { Config } from '#functions/platform/runtime/config.ts';

export type RelyingParty = { id: string; origin: string; name: string };

/**
 * What WebAuthn calls the relying party: the site for which a passkey is made. `id` is the host of the members' origin,
 * so that a passkey of one stage is of no use on another.
 */
export const relyingParty = ({ ORIGIN, PRODUCT_NAME }: Pick<Config, 'ORIGIN' | 'PRODUCT_NAME'>): RelyingParty => ({
  id: new URL(ORIGIN).hostname,
  origin: new URL(ORIGIN).origin,
  name: PRODUCT_NAME,
});
