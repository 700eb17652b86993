import { createDocumentClient } from '#functions/platform/core/core.ts';
import type { Clock } from '#functions/platform/runtime/clock.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { createStore } from '#sandbox/store/store.ts';
import { createPaymentsCalls, type PaymentsCalls } from './payments-calls.ts';

/**
 * The local calls that show and disturb the payment company's accounting, for a sandbox that another process runs on
 * the same table. They only read the accounting and write faults: they have no keys, and send no webhook.
 */
export const openBooks = ({
  dynamoEndpoint,
  region,
  table,
  clock,
}: {
  dynamoEndpoint: string;
  region: string;
  table: string;
  clock: Clock;
}): PaymentsCalls => {
  const document = createDocumentClient({ AWS_REGION: region, DYNAMODB_ENDPOINT: dynamoEndpoint });
  return createPaymentsCalls(
    createSandbox({
      settings: {
        shopName: '',
        origin: '',
        shopOrigins: [],
        returnOrigins: [],
        webhookUrl: '',
        apiKey: '',
        signingKey: '',
        firstWebhookMs: 0,
      },
      store: createStore(document, table),
      clock,
      sendWebhook: () => Promise.reject(new Error('Only the deployed sandbox sends webhooks')),
    }),
  );
};
