import { type AwsAnswer, jsonAnswer } from '../answers.ts';

// Sources of the errors' formats: Amazon DynamoDB Developer Guide, Error handling; API reference, TransactWriteItems.

const refusal = (type: string, message: string, more: object = {}, status = 400): AwsAnswer =>
  jsonAnswer({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message, ...more }, { status });

/** Error for a request that the caller's policies do not allow. */
export const accessDenied = (Message: string): AwsAnswer =>
  jsonAnswer({ __type: 'com.amazon.coral.service#AccessDeniedException', Message }, { status: 400 });

export const throttled = (): AwsAnswer =>
  refusal(
    'ThrottlingException',
    'Throughput exceeds the current capacity of your table or index. DynamoDB is automatically scaling your table or index so please try again shortly.',
  );

/**
 * Error response to a write that DynamoDB has executed. The caller cannot tell from it whether the data was written.
 */
export const answerLost = (): AwsAnswer => refusal('InternalServerError', 'Internal server error', {}, 500);

/** Error for a single write of an item that a running transaction also writes. */
export const writeConflicts = (): AwsAnswer =>
  refusal('TransactionConflictException', 'Transaction is ongoing for the item');

/**
 * Error for a transaction when other requests are writing some of its items. `conflicts` has one entry for each item:
 * true when the item is being written.
 */
export const transactionConflicts = (conflicts: readonly boolean[]): AwsAnswer => {
  const codes = conflicts.map((isHeld) => (isHeld ? 'TransactionConflict' : 'None'));
  const CancellationReasons = codes.map((Code) =>
    Code === 'None' ? { Code } : { Code, Message: 'Transaction is ongoing for the item' },
  );
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`;
  return jsonAnswer(
    {
      __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
      Message: message,
      CancellationReasons,
    },
    { status: 400 },
  );
};
