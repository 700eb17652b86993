import type { Core } from '#functions/platform/core/core.ts';
import { createTokenizer, type Tokenizer } from './tokenizer.ts';

export type CardsDeps = { tokenizer: Tokenizer | undefined };

/** Only the sandbox takes cards from a server; a real company gets them from the member's browser alone. */
export const cardsDeps = ({ config }: Core): CardsDeps => ({
  tokenizer:
    config.PAYMENT_PROVIDER === 'sandbox' && !config.isProduction
      ? createTokenizer(config.PAYMENT_TOKENIZER_URL)
      : undefined,
});
