import type { StageConfig } from './stages.ts';

/** URLs of a stage's payment provider, for the functions and for the pages' content security policy. */
export type PaymentAddresses = { endpoint: string; tokenizerUrl: string; challengeOrigins: readonly string[] };

/** @param sandbox the origin of the stage's sandbox, when one is deployed. */
export const paymentAddresses = (
  { payment }: StageConfig,
  sandbox: string | undefined,
): PaymentAddresses | undefined => {
  if (payment?.provider === 'http') {
    const { endpoint, tokenizerUrl, challengeOrigins } = payment;
    return { endpoint, tokenizerUrl, challengeOrigins };
  }
  if (!payment || sandbox === undefined) return undefined;
  return { endpoint: sandbox, tokenizerUrl: `${sandbox}/v1/tokens`, challengeOrigins: [sandbox] };
};

/**
 * The provider's origins in a page's content security policy: `tokenizers` to connect to, `challenges` to send forms
 * to.
 */
export const payingOrigins = (addresses: PaymentAddresses | undefined) => ({
  tokenizers: addresses ? [originOf(addresses.tokenizerUrl)] : [],
  challenges: addresses?.challengeOrigins ?? [],
});

/**
 * Splits the text and does not use `URL`, because the sandbox's host is an unresolved CloudFormation token during
 * synthesis.
 */
const originOf = (url: string): string => url.split('/').slice(0, 3).join('/');
