import type { IncomingMessage, ServerResponse } from 'node:http';
import { readText } from '../../../local/process/http-body.ts';
import type { Deployed } from '../assembly/deployed.ts';
import type { BusEvent } from '../triggers/event-bus.ts';
import { type AwsAnswer, restError, sendAnswer } from './answers.ts';
import { type BucketService, createBucketService } from './buckets.ts';
import { createConnectionService, isConnectionPath, type Sockets } from './connections.ts';
import type { CredentialStore } from './credentials.ts';
import { createDynamoService, type DynamoService } from './dynamo/dynamo.ts';
import { createEngine } from './dynamo/engine.ts';
import { shapesOf } from './dynamo/shapes.ts';
import type { Faults } from './faults.ts';
import { readAwsHost } from './hosts.ts';
import { createKeyValueStores, type KeyValueStores } from './key-values.ts';
import { createMailService } from './mails.ts';
import type { Permissions } from './permissions.ts';
import { createQueueService, type Queues } from './queues.ts';
import { createSecretReader } from './secrets.ts';
import { createUserService } from './users.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What executes the requests: engines of the local host, and other parts of the twin. */
export type AwsEngines = {
  /** URL of the DynamoDB engine that stores the tables. */
  dynamo: string;
  /**
   * URL of a second DynamoDB engine, which answers eventually consistent reads with old data. It is empty at the start.
   */
  copies: string;
  /** Folder in which S3 objects are stored. */
  objectsDir: string;
  /** Handles SES's SendEmail. */
  handleSes: Handle;
  /** Receives the events that SES sends to the account's event bus. */
  onMailReport(event: BusEvent): void;
  /** Handles Cognito's operations. The user pool has the same id as in the assembly. */
  handleCognito: Handle;
  queues: Queues;
  /** The open sockets of a WebSocket API, by the API's id. */
  socketsOf(apiId: string): Sockets | undefined;
};

export type AwsOptions = {
  deployed: Deployed;
  permissions: Permissions;
  credentials: CredentialStore;
  faults: Faults;
  engines: AwsEngines;
  /** The twin's adjustable clock. Functions sign requests with this time. */
  now(): Date;
  onFailure?: (cause: unknown) => void;
};

export type Aws = {
  /** Whether a request is for AWS: by its Host header, or by the path of the secrets extension on localhost. */
  handles(host: string | undefined, path: string): boolean;
  /** Responds to one request; never rejects. The body must not have been read. */
  handle: Handle;
  dynamo: DynamoService;
  buckets: BucketService;
  keyValues: Pick<KeyValueStores, 'valuesOf'>;
  close(): Promise<void>;
};

/**
 * Longest request body: enough for DynamoDB's largest requests (a transaction of 4 MB, a batch of 16 MB) with the
 * overhead of JSON. SQS needs less.
 */
const MAX_BYTES = 32 * 1024 * 1024;
const SECRETS_PATH = '/secretsmanager/get';

const pathOf = (request: IncomingMessage): string => request.url?.split('?')[0] ?? '/';

/**
 * AWS's services for the twin's functions and browsers. A request that IAM protects is checked against the policies of
 * the role that signed it, and an injected fault may then make it fail. Only S3 verifies signatures, because browsers
 * use S3 URLs and forms that a function has signed. Elsewhere the access key and session token identify the role.
 */
export const createAws = (options: AwsOptions): Aws => {
  const { deployed, permissions, credentials, faults, engines, now, onFailure = () => undefined } = options;
  const engine = createEngine(engines.dynamo);
  const copies = createEngine(engines.copies);
  const common = { faults, credentials };
  const dynamo = createDynamoService({
    engine,
    copies,
    faults,
    shapeOf: shapesOf(deployed.tables),
    denial: permissions.of('dynamodb'),
  });
  const buckets = createBucketService({
    ...common,
    deployed,
    dir: engines.objectsDir,
    now,
    mayAccess: permissions.mayAccess,
    mayEdgeRead: permissions.mayEdgeRead,
    onFailure,
  });
  const mails = createMailService({
    handleSes: engines.handleSes,
    deployed,
    onReport: engines.onMailReport,
    faults,
    denial: permissions.of('ses'),
  });
  const users = createUserService({
    ...common,
    handleCognito: engines.handleCognito,
    denial: permissions.of('cognito-idp'),
  });
  const readSecret = createSecretReader({ ...common, deployed, denial: permissions.of('secretsmanager') });
  const queues = createQueueService({
    queues: deployed.queues,
    deliver: engines.queues,
    faults,
    denial: permissions.of('sqs'),
  });
  const connections = createConnectionService({
    socketsOf: engines.socketsOf,
    faults,
    denial: permissions.of('execute-api'),
  });

  const keyValues = createKeyValueStores(
    deployed.resources.filter(({ type }) => type === 'AWS::CloudFront::KeyValueStore').map(({ arn = '' }) => arn),
    permissions.of('cloudfront-keyvaluestore'),
  );

  const bodyOf = (request: IncomingMessage) => readText(request, MAX_BYTES);
  const isSecret = (path: string) => path === SECRETS_PATH;

  const answerSecret = (request: IncomingMessage, response: ServerResponse): void => {
    const token = request.headers['x-aws-parameters-secrets-token'];
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const answer = readSecret(typeof token === 'string' ? token : undefined, searchParams.get('secretId'));
    if (answer) sendAnswer(response, answer);
    else response.destroy();
  };

  /**
   * Handles services that are protected by IAM alone: refuses a request without a signature, or with an unknown access
   * key or session token.
   */
  const answerSigned = async (request: IncomingMessage, response: ServerResponse, service: string, owner?: string) => {
    const caller = credentials.signerOf(request.headers);
    if (!caller)
      return sendAnswer(response, restError(403, 'UnrecognizedClientException', 'The security token is invalid.'));
    if (service === 'email') return mails(caller, request, response);
    const operation = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
    const answer = async (): Promise<AwsAnswer> => {
      const body = await bodyOf(request);
      if (service === 'dynamodb') return dynamo.handle(caller, operation, body);
      if (service === 'sqs') return queues(caller, operation, body);
      const { method = 'GET' } = request;
      if (service === 'cloudfront-kvs')
        return keyValues.handle(caller, { method, path: pathOf(request), version: request.headers['if-match'], body });
      return connections(caller, { api: owner ?? '', method, path: pathOf(request), body: Buffer.from(body) });
    };
    sendAnswer(response, await answer());
  };

  const route: Handle = async (request, response) => {
    // The SDK corrects its clock by this header. Functions must see the twin's adjustable time.
    response.setHeader('date', now().toUTCString());
    const host = readAwsHost(request.headers.host);
    if (!host) return answerSecret(request, response);
    if (host.service === 's3') return buckets.handle(request, response, host.owner ?? '');
    if (host.service === 'cognito-idp') return users(request, response);
    return answerSigned(request, response, host.service, host.owner);
  };

  return {
    handles: (host, path) => {
      const named = readAwsHost(host);
      if (!named) return isSecret(path);
      return named.service !== 'execute-api' || isConnectionPath(path);
    },
    handle: async (request, response) => {
      try {
        await route(request, response);
      } catch (cause) {
        onFailure(cause);
        if (response.headersSent) response.destroy();
        else sendAnswer(response, restError(500, 'InternalFailure', 'The twin failed.'));
      }
    },
    dynamo,
    buckets,
    keyValues,
    close: async () => {
      await buckets.close();
      dynamo.close();
    },
  };
};
