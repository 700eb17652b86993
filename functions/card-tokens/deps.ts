import type { Core } from '#functions/platform/core/core.ts';
import { createTokenizer, type Tokenizer } from './tokenizer.ts';

export type CardTokensDeps = { tokenizer: Tokenizer | undefined };

/**
 * Only the sandbox (a payment provider for tests) accepts card data from a server. A real payment company gets the data
 * from the member's browser.
 */
export const cardTokensDeps = ({ config }: Core): CardTokensDeps => ({
  tokenizer:
    config.PAYMENT_PROVIDER === 'sandbox' && !config.isProduction
      ? createTokenizer(config.PAYMENT_TOKENIZER_URL)
      : undefined,
});
