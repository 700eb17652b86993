import type { Deployed } from '../../assembly/deployed.ts';
import type { Context } from '../conditions.ts';

/** A call of the SDK, as AWS's service model names it. */
export type Call = {
  roleArn: string;
  /**
   * As in IAM's actions: dynamodb, s3, sqs, ses, cognito-idp, secretsmanager, execute-api, lambda, logs,
   * cloudfront-keyvaluestore.
   */
  service: string;
  /** As in the service's model: `TransactWriteItems`. */
  operation: string;
  /** The operation's input, by its names in the model: `{ TableName, Key }`. */
  input: Readonly<Record<string, unknown>>;
};

/** One question to IAM. A call asks one or more, and is refused when one of them is. */
export type Asked = { roleArn: string; action: string; resource: string; context: Context };

/** What a call needs of one service. */
export type Need = { action: string; resource: string; context?: Context };
export type Asks = (deployed: Deployed, operation: string, input: Readonly<Record<string, unknown>>) => Need[];

/** A text of an operation's input; the empty one when it is missing, which names no resource. */
export const textOf = (input: Readonly<Record<string, unknown>>, name: string): string => {
  const value = input[name];
  return typeof value === 'string' ? value : '';
};

/** @throws Error for an operation that the twin does not know. None of our services calls it. */
export const unknownOperation = (service: string, operation: string): never => {
  throw new Error(`The twin knows no ${operation} of ${service}: tools/twin/iam/asks`);
};

/** The use of a key by a service on the caller's behalf. */
export const keyUse = (
  { region }: Deployed,
  keyArn: string | undefined,
  service: string,
  actions: readonly string[],
): Need[] =>
  keyArn === undefined
    ? []
    : actions.map((action) => ({
        action,
        resource: keyArn,
        context: { 'kms:viaservice': `${service}.${region}.amazonaws.com` },
      }));
