import type { StageConfig } from './stages.ts';

/** Addresses of a stage's payment provider, for functions and for the pages' policy. */
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

/** The origins of these addresses that a page connects to and sends forms to. */
export const payingOrigins = (addresses: PaymentAddresses | undefined) => ({
  tokenizers: addresses ? [originOf(addresses.tokenizerUrl)] : [],
  challenges: addresses?.challengeOrigins ?? [],
});

/** Text, not URL: the sandbox's host is a token of CloudFormation until it is deployed. */
const originOf = (url: string): string => url.split('/').slice(0, 3).join('/');
