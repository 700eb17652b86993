import { createDocumentClient } from '#functions/platform/core/core.ts';
import type { Clock } from '#functions/platform/runtime/clock.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { createStore } from '#sandbox/store/store.ts';
import { createPaymentsCalls, type PaymentsCalls } from './payments-calls.ts';

/**
 * The local endpoints that list the payment company's charges and set faults. The payment sandbox itself runs in
 * another process and uses the same table. These endpoints only read its charges and write its faults.
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
