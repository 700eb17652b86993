import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, ScanCommand, type ScanCommandOutput } from '@aws-sdk/lib-dynamodb';
import { openTable } from '#local/dynamo/ensure-table.ts';
import type { Charge } from '#sandbox/charges/charge.ts';
import type { FaultKind } from '#sandbox/faults.ts';
import { createListener } from '#sandbox/http/node-listener.ts';
import { type AttemptLine, createSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import type { SandboxClock, SandboxSettings } from '#sandbox/settings.ts';
import { SANDBOX_TABLE } from '#sandbox/store/definition.ts';
import { createStore } from '#sandbox/store/store.ts';
import type { CardInput } from '#shared/rules/card.ts';

const KEYS = { apiKey: 'an-api-key-for-tests-only', signingKey: 'a-signing-key-for-tests-only' };

/** Test card numbers with different behaviour (rules: Money, Sandbox cards). */
export const CARDS = {
  visa: '4111111111111111',
  masterCard: '5555555555554444',
  jcb: '3530111333300000',
  challengePost: '4000000000003220',
  challengeGet: '4000000000003238',
  declined: '4000000000000002',
  renewalsFail: '4000000000000341',
  amex: '378282246310005',
} as const;
export const CARD: CardInput = {
  number: CARDS.visa,
  name: 'AOI YAMADA',
  expMonth: '12',
  expYear: '2034',
  cvv2: '913',
};

/**
 * A webhook of the payment sandbox that the app has not received yet. The test passes it to `send`, later or several
 * times.
 */
export type HeldWebhook = { headers: Record<string, string>; body: string };
type Reply = { status: number; body: unknown };

export type WorldPayments = {
  sandbox(): Promise<Sandbox>;
  /**
   * Creates a card token. If `card` is a string, it is the card number.
   * @throws Error when the tokenizer refuses the card.
   */
  token(card?: string | Partial<CardInput>): Promise<string>;
  /** Sets a fault of the sandbox for the next `times` matching requests or webhooks (default: 1). */
  fault(kind: FaultKind, times?: number): Promise<void>;
  /** What `/_local/payments` returns: every payment attempt, newest first. */
  books(): Promise<AttemptLine[]>;
  /** Every payment attempt with all its stored fields, oldest first. */
  charges(): Promise<Charge[]>;
  /** Every item in the payment company's table. */
  everything(): Promise<Record<string, unknown>[]>;
  /** `approve` and `decline` click a button of the 3-D Secure page and return the URL to which the page redirects. */
  approve(url: string): Promise<string>;
  decline(url: string): Promise<string>;
  /** Takes the webhooks that are due now. They reach the app only when the test calls `send`. */
  takeWebhooks(): Promise<HeldWebhook[]>;
  /** Delivers one webhook to the app's service. */
  send(webhook: HeldWebhook): Promise<Reply>;
  /** Takes the webhooks that are due and delivers each once. */
  deliver(): Promise<Reply[]>;
};

/** Every item of a table; with `prefix` only those whose partition key begins with the prefix. Only tests may scan. */
export const scanTable = async (
  document: DynamoDBDocumentClient,
  TableName: string,
  prefix = '',
): Promise<Record<string, unknown>[]> => {
  const items: Record<string, unknown>[] = [];
  const filter = prefix
    ? { FilterExpression: 'begins_with(pk, :prefix)', ExpressionAttributeValues: { ':prefix': prefix } }
    : {};
  for (let start: Record<string, unknown> | undefined, isFirst = true; isFirst || start; isFirst = false) {
    const page: ScanCommandOutput = await document.send(
      new ScanCommand({ TableName, ...filter, ...(start && { ExclusiveStartKey: start }) }),
    );
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  }
  return items;
};

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
const worlds = new Map<string, () => Promise<Handle>>();
let listening: Promise<string> | undefined;

/** Starts this test worker's HTTP server. It serves the payment sandbox of the test world `name` under `/<name>/`. */
const startServer = (): Promise<string> => {
  const server = createServer((request, response) => {
    const [, name = '', path = ''] = /^\/([\w-]+)(\/.*)$/.exec(request.url ?? '') ?? [];
    request.url = path;
    const handle = worlds.get(name);
    if (handle) void handle().then((answer) => answer(request, response));
    else response.writeHead(404).end();
  });
  server.on('connection', (socket) => socket.unref());
  return new Promise((ready, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.unref();
      ready(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    });
  });
};

/** Origin of the server with this worker's payment sandboxes. The first call starts the server. */
export const paymentsOrigin = (): Promise<string> => {
  listening ??= startServer();
  return listening;
};

/** The app's settings for the payment sandbox of the test world `name`. */
export const paymentConfig = async (name: string) => {
  const origin = await paymentsOrigin();
  return {
    PAYMENT_PROVIDER: 'sandbox',
    PAYMENT_ENDPOINT: `${origin}/${name}`,
    PAYMENT_TOKENIZER_URL: `${origin}/${name}/v1/tokens`,
    PAYMENT_CHALLENGE_ORIGINS: JSON.stringify([origin]),
    PAYMENT_SECRET: JSON.stringify(KEYS),
    HIDDEN_SEGMENT: 'hidden-demo',
  };
};

type Parts = {
  name: string;
  clock: SandboxClock;
  tables: DynamoDBClient;
  document: DynamoDBDocumentClient;
  /** The app's origin. */
  origin: string;
  /** Sends a webhook request to the app's service. */
  send(webhook: HeldWebhook): Promise<Reply>;
};

/** The payment sandbox of one test world, with its own charges. It starts at its first use. */
export const createWorldPayments = ({ name, clock, tables, document, origin, send }: Parts): WorldPayments => {
  let open: Promise<Sandbox> | undefined;
  let taken: HeldWebhook[] = [];
  const start = async (): Promise<Sandbox> => {
    const table = `${name}-payments`;
    await openTable(tables, table, SANDBOX_TABLE);
    const settings: SandboxSettings = {
      shopName: 'あわい',
      origin: `${await paymentsOrigin()}/${name}`,
      shopOrigins: [origin],
      returnOrigins: [origin],
      webhookUrl: `${origin}/api/payment/webhook`,
      firstWebhookMs: 0,
      ...KEYS,
    };
    const sendWebhook = async (_url: string, headers: Record<string, string>, body: string) => {
      taken.push({ headers, body });
      return 200;
    };
    return createSandbox({ settings, store: createStore(document, table), clock, sendWebhook });
  };
  const sandbox = () => {
    open ??= start();
    return open;
  };
  // Faults that simulate a timeout close the connection at once, so that no test waits for the timeout.
  const endLate = (response: ServerResponse) => void response.destroy();
  worlds.set(name, async () => {
    const { answer } = await sandbox();
    return createListener(answer, { endLate });
  });

  const press = async (url: string, result: 'approve' | 'decline'): Promise<string> => {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ result }), redirect: 'manual' });
    await response.arrayBuffer();
    const location = response.headers.get('location');
    if (response.status !== 303 || !location) throw new Error(`The 3-D Secure page answered ${response.status}`);
    return location;
  };
  const takeWebhooks = async () => {
    await (await sandbox()).deliverDue();
    const due = taken;
    taken = [];
    return due;
  };
  return {
    sandbox,
    token: async (card = {}) => {
      const asked = typeof card === 'string' ? { number: card } : card;
      const answer = await (await sandbox()).createToken({ ...CARD, ...asked });
      if (!answer.success) throw new Error(answer.error.common.errorMessage);
      return answer.result;
    },
    fault: async (kind, times = 1) => (await sandbox()).setFault(kind, times),
    books: async () => (await sandbox()).attempts(),
    charges: async () => (await sandbox()).charges(),
    everything: async () => {
      await sandbox();
      return scanTable(document, `${name}-payments`);
    },
    approve: (url) => press(url, 'approve'),
    decline: (url) => press(url, 'decline'),
    takeWebhooks,
    send,
    deliver: async () => {
      const replies: Reply[] = [];
      for (const webhook of await takeWebhooks()) replies.push(await send(webhook));
      return replies;
    },
  };
};
