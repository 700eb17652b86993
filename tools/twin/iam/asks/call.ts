import type { Deployed } from '../../assembly/deployed.ts';
import type { Context } from '../conditions.ts';

/** A call of an AWS SDK operation, with the names of AWS's service model. */
export type Call = {
  roleArn: string;
  /**
   * The service's prefix in IAM actions: dynamodb, s3, sqs, ses, cognito-idp, secretsmanager, execute-api, lambda,
   * logs, cloudfront-keyvaluestore.
   */
  service: string;
  /** Name of the operation in the service's model, for example `TransactWriteItems`. */
  operation: string;
  /** The operation's input, with the model's names, for example `{ TableName, Key }`. */
  input: Readonly<Record<string, unknown>>;
};

/** One permission check. A call needs one or more checks, and is refused when one of them fails. */
export type Asked = { roleArn: string; action: string; resource: string; context: Context };

/** A permission that a call needs: an action on a resource. */
export type Need = { action: string; resource: string; context?: Context };
export type Asks = (deployed: Deployed, operation: string, input: Readonly<Record<string, unknown>>) => Need[];

/** The string `input[name]`. When the input lacks it: an empty string, which no resource has as its name. */
export const textOf = (input: Readonly<Record<string, unknown>>, name: string): string => {
  const value = input[name];
  return typeof value === 'string' ? value : '';
};

/** @throws Error always: the twin does not know the operation. */
export const unknownOperation = (service: string, operation: string): never => {
  throw new Error(`The twin knows no ${operation} of ${service}: tools/twin/iam/asks`);
};

/** The permissions that a caller needs when `service` uses the key for the caller. Empty if `keyArn` is undefined. */
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
