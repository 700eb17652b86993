import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { SECOND_MS } from '#shared/time.ts';
import { refusal, type SandboxAnswer, type SandboxRequest } from './http/exchange.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { createStore } from './store/store.ts';

const Environment = z.object({
  SANDBOX_TABLE: z.string(),
  SANDBOX_ORIGIN: z.string(),
  SHOP_NAME: z.string(),
  SHOP_ORIGIN: z.string(),
  WEBHOOK_URL: z.string(),
  PAYMENT_SECRET_ARN: z.string(),
});
const Keys = z.object({ apiKey: z.string(), signingKey: z.string() });

/**
 * URL of the AWS Lambda extension that reads secrets. AWS sets its port in an environment variable; the default is
 * 2773.
 */
const extension = (): string =>
  `http://localhost:${process.env['PARAMETERS_SECRETS_EXTENSION_HTTP_PORT'] ?? 2773}/secretsmanager/get?secretId=`;
const SECRET_TIMEOUT_MS = 1.5 * SECOND_MS;
const WEBHOOK_TIMEOUT_MS = 8 * SECOND_MS;
/**
 * How long a response with `isTooLate` is delayed: longer than the payments service waits for a response, and shorter
 * than this function's timeout.
 */
const TOO_LATE_MS = 25 * SECOND_MS;

const readKeys = async (arn: string): Promise<z.infer<typeof Keys>> => {
  const reply = await fetch(`${extension()}${encodeURIComponent(arn)}`, {
    headers: { 'X-Aws-Parameters-Secrets-Token': process.env['AWS_SESSION_TOKEN'] ?? '' },
    signal: AbortSignal.timeout(SECRET_TIMEOUT_MS),
  });
  if (!reply.ok) throw new Error(`The secrets extension answered ${reply.status}`);
  const { SecretString } = (await reply.json()) as { SecretString: string };
  return Keys.parse(JSON.parse(SecretString));
};

const start = async (): Promise<Sandbox> => {
  const env = Environment.parse(process.env);
  const keys = await readKeys(env.PAYMENT_SECRET_ARN);
  const document = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return createSandbox({
    settings: {
      shopName: env.SHOP_NAME,
      origin: env.SANDBOX_ORIGIN,
      shopOrigins: [env.SHOP_ORIGIN],
      returnOrigins: [env.SHOP_ORIGIN],
      webhookUrl: env.WEBHOOK_URL,
      firstWebhookMs: SECOND_MS,
      ...keys,
    },
    store: createStore(document, env.SANDBOX_TABLE),
    clock: { now: () => new Date() },
    sendWebhook: async (url, headers, body) => {
      const signal = AbortSignal.timeout(WEBHOOK_TIMEOUT_MS);
      return (await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal })).status;
    },
  });
};

const toRequest = (event: APIGatewayProxyEventV2): SandboxRequest => ({
  method: event.requestContext.http.method,
  path: event.rawPath,
  query: new URLSearchParams(event.rawQueryString),
  headers: Object.fromEntries(Object.entries(event.headers).map(([name, value]) => [name.toLowerCase(), value])),
  body: event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? ''),
});
const toResult = ({ status, headers, body }: SandboxAnswer): APIGatewayProxyStructuredResultV2 => ({
  statusCode: status,
  headers,
  body,
});

let started: Promise<Sandbox> | undefined;
const sandboxOnce = (): Promise<Sandbox> => {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
};

/**
 * The sandbox as a Lambda function: handles requests of its HTTP API, and sends the due webhooks when a schedule calls
 * it every minute. Logs only the names of errors, no data of requests.
 */
export const handler = async (
  event: APIGatewayProxyEventV2 | { deliver: true },
): Promise<APIGatewayProxyStructuredResultV2 | undefined> => {
  try {
    const sandbox = await sandboxOnce();
    if ('deliver' in event) {
      await sandbox.deliverDue();
      return undefined;
    }
    const answer = await sandbox.answer(toRequest(event));
    if (answer.isTooLate) await sleep(TOO_LATE_MS);
    return toResult(answer);
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    process.stdout.write(`${JSON.stringify({ level: 'error', event: 'sandbox', name })}\n`);
    if ('deliver' in event) throw new Error('The webhooks were not delivered');
    return toResult(refusal(500, 'internal'));
  }
};
