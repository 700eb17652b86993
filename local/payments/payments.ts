import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createDocumentClient } from '#functions/platform/core/core.ts';
import type { Clock } from '#functions/platform/runtime/clock.ts';
import type { Logger } from '#functions/platform/runtime/logger.ts';
import { createListener } from '#sandbox/http/node-listener.ts';
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { SANDBOX_TABLE } from '#sandbox/store/definition.ts';
import { createStore } from '#sandbox/store/store.ts';
import { SECOND_MS } from '#shared/time.ts';
import { openTable } from '../dynamo/ensure-table.ts';
import { listenOrExplain } from '../process/ports.ts';
import { startWebhookRunner } from './webhook-runner.ts';

export const PAYMENTS_TABLE = 'awai-payments';
const WEBHOOK_TIMEOUT_MS = 5 * SECOND_MS;
const MAX_PORT = 65_535;

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
export type PaymentsServer = { server: Server; origin: string; serve(handle: Handle): void };

/**
 * Opens the server of the local payment company on the port `appPort + 1`. If that port cannot be used, or with
 * `isAnyPort`, the server gets any free port. Until `serve` sets the request handler, the server responds with 503.
 */
export const openPaymentsServer = async (appPort: number, isAnyPort: boolean): Promise<PaymentsServer> => {
  let current: Handle | undefined;
  const server = createServer((request, response) => {
    if (current) void current(request, response);
    else response.writeHead(503).end();
  });
  const beside = appPort + 1;
  const port =
    isAnyPort || beside > MAX_PORT
      ? await listenOrExplain(server, 0)
      : await listenOrExplain(server, beside).catch(() => listenOrExplain(server, 0));
  return {
    server,
    origin: `http://localhost:${port}`,
    serve: (handle) => {
      current = handle;
    },
  };
};

/** The origins under which a browser on this machine may open the app. */
const ownOrigins = (origin: string): string[] =>
  ['localhost', '127.0.0.1', '[::1]'].map((host) => origin.replace('//localhost', `//${host}`));

export type LocalPayments = { sandbox: Sandbox; runWebhooks(): Promise<void>; stop(): Promise<void> };
type Options = {
  opened: PaymentsServer;
  /** The app's origin. */
  origin: string;
  productName: string;
  dynamo: { endpoint: string; region: string };
  keys: { apiKey: string; signingKey: string };
  clock: Clock;
  logger: Logger;
};

/**
 * Starts the payment sandbox on its own origin. The sandbox stores its charges in its own table on the embedded engine,
 * and uses the app's clock.
 */
export const startPayments = async (options: Options): Promise<LocalPayments> => {
  const { opened, origin, productName, dynamo, keys, clock, logger } = options;
  const tables = new DynamoDBClient({ endpoint: dynamo.endpoint, region: dynamo.region });
  await openTable(tables, PAYMENTS_TABLE, SANDBOX_TABLE);
  tables.destroy();
  const document = createDocumentClient({ AWS_REGION: dynamo.region, DYNAMODB_ENDPOINT: dynamo.endpoint });
  const runner = startWebhookRunner(() => sandbox, clock, logger);
  const sandbox = createSandbox({
    settings: {
      shopName: productName,
      origin: opened.origin,
      shopOrigins: ownOrigins(origin),
      returnOrigins: [origin],
      webhookUrl: `${origin}/api/payment/webhook`,
      firstWebhookMs: SECOND_MS,
      ...keys,
    },
    store: createStore(document, PAYMENTS_TABLE),
    clock,
    sendWebhook: async (url, headers, body) => {
      const signal = AbortSignal.timeout(WEBHOOK_TIMEOUT_MS);
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
      await response.arrayBuffer();
      return response.status;
    },
    onWebhookDue: runner.dueAt,
  });
  opened.serve(createListener(sandbox.answer, { onFailure: (error) => logger.error('payment company', { error }) }));
  return {
    sandbox,
    runWebhooks: runner.run,
    stop: async () => {
      await runner.stop();
      document.destroy();
    },
  };
};
