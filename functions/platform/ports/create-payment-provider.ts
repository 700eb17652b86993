import * as z from 'zod/mini';
import type { Core } from '../core/core.ts';
import { keptSecret } from '../security/secrets.ts';
import { createHttpProvider, type PaymentKeys } from './payment-http.ts';
import { ProviderMapping } from './payment-mapping.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { SANDBOX_MAPPING } from './payment-sandbox.ts';

const Keys = z.object({
  apiKey: z.string().check(z.minLength(16)),
  signingKey: z.string().check(z.minLength(16)),
});
type PaymentCore = Pick<Core, 'config' | 'logger'>;

const keysOf = ({ config, logger }: PaymentCore): (() => Promise<PaymentKeys>) => {
  const { PAYMENT_SECRET, PAYMENT_SECRET_ARN = '' } = config;
  if (PAYMENT_SECRET === undefined) return keptSecret(PAYMENT_SECRET_ARN, (value) => Keys.parse(value), logger);
  const local = Keys.parse(JSON.parse(PAYMENT_SECRET));
  return async () => local;
};

const connect = (core: PaymentCore): PaymentProvider => {
  const { config, logger } = core;
  if (config.PAYMENT_PROVIDER === undefined) throw new Error('This stage names no payment provider');
  const mapping =
    config.PAYMENT_PROVIDER === 'sandbox'
      ? SANDBOX_MAPPING
      : ProviderMapping.parse(JSON.parse(config.PAYMENT_MAPPING ?? 'null'));
  return createHttpProvider({
    endpoint: config.PAYMENT_ENDPOINT,
    mapping,
    keys: keysOf(core),
    challengeOrigins: config.PAYMENT_CHALLENGE_ORIGINS,
    returnOrigin: config.ORIGIN,
    chargeTimeoutMs: config.PAYMENT_TIMEOUT_MS,
    logger,
  });
};

/**
 * The payment provider of the deployment stage. The client is created at the first use, so that a service without a
 * configured provider still starts.
 * @throws Error at the first use when the stage's configuration names no provider.
 */
export const createPaymentProvider = (core: PaymentCore): PaymentProvider => {
  let connected: PaymentProvider | undefined;
  const provider = () => {
    connected ??= connect(core);
    return connected;
  };
  return {
    charge: async (request) => provider().charge(request),
    findCharge: async (attemptId) => provider().findCharge(attemptId),
    closeCharge: async (attempt) => provider().closeCharge(attempt),
    saveCard: async (request) => provider().saveCard(request),
    deleteCard: async (cardId) => provider().deleteCard(cardId),
    refund: async (attemptId) => provider().refund(attemptId),
    listCharges: async (page) => provider().listCharges(page),
    readWebhook: async (webhook) => provider().readWebhook(webhook),
    readReturn: async (fields, now) => provider().readReturn(fields, now),
    isChallengeUrl: (url) => provider().isChallengeUrl(url),
  };
};
