import {
  ConditionalCheckFailedException,
  InternalServerError,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { NoSuchKey, NotFound, S3ServiceException } from '@aws-sdk/client-s3';
import { type Failure, POOL_READS, type Sent } from './fake-aws.ts';

export const TABLE = 'awai-items-of-a-stage';
export const AWS_REQUEST = 'AWSREQ0123456789';
/** AWS's error message in these tests. It must not reach a client. */
export const AWS_SAYS = `arn:aws:dynamodb:ap-northeast-1:123456789012:table/${TABLE} refused role/awai-secret-role`;

const metadata = (httpStatusCode: number, attempts = 3) => ({ httpStatusCode, attempts, requestId: AWS_REQUEST });
const inDynamo = { message: AWS_SAYS, $metadata: metadata(400) };
const named = (name: string, status: number): Error =>
  new S3ServiceException({
    name,
    message: AWS_SAYS,
    $fault: status >= 500 ? 'server' : 'client',
    $metadata: metadata(status),
  });
const cancelled = ({ input: { TransactItems } }: Sent, code: string): Error =>
  new TransactionCanceledException({
    ...inDynamo,
    CancellationReasons: (TransactItems as unknown[]).map((_one, index) => ({ Code: index === 0 ? code : 'None' })),
  });
/** The SDK's own error after its last try, when AWS never responded. */
const timeout = (): Error =>
  Object.assign(new Error(AWS_SAYS), { name: 'TimeoutError', $metadata: { attempts: 3, totalRetryDelay: 90 } });
const throttled = (one: Sent): Error => {
  if (SOCKETS.includes(one.command)) return named('LimitExceededException', 429);
  if (one.command === 'SendEmail' || POOL_READS.includes(one.command)) return named('TooManyRequestsException', 429);
  if (one.command.endsWith('Object')) return named('SlowDown', 503);
  return new ProvisionedThroughputExceededException(inDynamo);
};
const keysLeft = ({ input: { RequestItems } }: Sent): Failure => ({
  reply: { UnprocessedKeys: RequestItems, $metadata: metadata(200, 1) },
});

const TRANSACT = ['TransactWriteItems'];
const SINGLE = ['PutItem', 'UpdateItem', 'DeleteItem'];
const TABLE_READS = ['GetItem', 'BatchGetItem', 'Query'];
const OBJECTS = ['HeadObject', 'GetObject', 'PutObject', 'DeleteObject'];
const SOCKETS = ['PostToConnection', 'DeleteConnection'];
const all = [...TABLE_READS, ...SINGLE, ...TRANSACT, ...OBJECTS, ...SOCKETS, 'SendEmail'];

/**
 * What the caller gets: `nothing` stands for the normal response, `missing` for the error about a missing file. The
 * other values are error codes.
 */
type Outcome = 'nothing' | 'unavailable' | 'conflict' | 'internal' | 'missing';
export type FailureKind = {
  what: string;
  outcome: Outcome;
  fails: (one: Sent) => Failure;
  isOf: (one: Sent) => boolean;
  /** Only the first try fails, not its repeats. */
  once?: true;
};
const of = (commands: readonly string[]) => (one: Sent) => commands.includes(one.command);

export const FAILURES: readonly FailureKind[] = [
  { what: 'throttled once', outcome: 'nothing', fails: throttled, isOf: of([...SINGLE, ...TRANSACT]), once: true },
  {
    what: 'a clause throttled once',
    outcome: 'nothing',
    fails: (one) => cancelled(one, 'ThrottlingError'),
    isOf: of(TRANSACT),
    once: true,
  },
  {
    what: 'a conflict once',
    outcome: 'nothing',
    fails: (one) => cancelled(one, 'TransactionConflict'),
    isOf: of(TRANSACT),
    once: true,
  },
  { what: 'keys left once', outcome: 'nothing', fails: keysLeft, isOf: of(['BatchGetItem']), once: true },
  { what: 'throttled for ever', outcome: 'unavailable', fails: throttled, isOf: of([...all, ...POOL_READS]) },
  {
    what: 'a clause throttled for ever',
    outcome: 'unavailable',
    fails: (one) => cancelled(one, 'ProvisionedThroughputExceeded'),
    isOf: of(TRANSACT),
  },
  { what: 'keys left for ever', outcome: 'unavailable', fails: keysLeft, isOf: of(['BatchGetItem']) },
  { what: 'no answer in time', outcome: 'unavailable', fails: timeout, isOf: of([...all, ...POOL_READS]) },
  {
    // When AWS refuses to describe the staff member's account, the call fails as `unavailable`.
    what: 'the staff pool refuses us',
    outcome: 'unavailable',
    fails: () => named('AccessDeniedException', 403),
    isOf: of(POOL_READS),
  },
  {
    what: 'a fault of the service',
    outcome: 'unavailable',
    fails: () => new InternalServerError({ ...inDynamo, $metadata: metadata(500) }),
    isOf: of([...TABLE_READS, ...SINGLE, ...TRANSACT]),
  },
  {
    what: 'refused after an answer was lost',
    outcome: 'unavailable',
    fails: () => new ConditionalCheckFailedException({ ...inDynamo, $metadata: metadata(400, 2) }),
    isOf: (one) => SINGLE.includes(one.command) && one.input.ConditionExpression !== undefined,
  },
  {
    what: 'a conflict for ever',
    outcome: 'conflict',
    fails: (one) =>
      TRANSACT.includes(one.command)
        ? cancelled(one, 'TransactionConflict')
        : new TransactionConflictException(inDynamo),
    isOf: of([...SINGLE, ...TRANSACT]),
  },
  {
    what: 'access denied',
    outcome: 'internal',
    fails: () => named('AccessDeniedException', 403),
    isOf: of(all),
  },
  {
    what: 'no such object',
    outcome: 'missing',
    fails: (one) =>
      one.command === 'HeadObject'
        ? new NotFound({ message: AWS_SAYS, $metadata: metadata(404) })
        : new NoSuchKey({ message: AWS_SAYS, $metadata: metadata(404) }),
    isOf: of(['HeadObject', 'GetObject']),
  },
  ...[
    'MessageRejected',
    'AccountSuspendedException',
    'MailFromDomainNotVerifiedException',
    'SendingPausedException',
  ].map(
    (name): FailureKind => ({
      what: `SES answers ${name}`,
      outcome: 'internal',
      fails: () => named(name, 400),
      isOf: of(['SendEmail']),
    }),
  ),
];
