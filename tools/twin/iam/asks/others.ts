import type { Deployed } from '../../assembly/deployed.ts';
import { type Asks, keyUse, textOf, unknownOperation } from './call.ts';

/** The IAM action of each operation: a batch needs the action for a single message. */
const QUEUE_ACTIONS: Readonly<Record<string, string>> = {
  SendMessage: 'SendMessage',
  SendMessageBatch: 'SendMessage',
  ReceiveMessage: 'ReceiveMessage',
  DeleteMessage: 'DeleteMessage',
  DeleteMessageBatch: 'DeleteMessage',
  ChangeMessageVisibility: 'ChangeMessageVisibility',
  ChangeMessageVisibilityBatch: 'ChangeMessageVisibility',
  GetQueueAttributes: 'GetQueueAttributes',
  GetQueueUrl: 'GetQueueUrl',
};

const arnIn = ({ region, account }: Deployed, service: string, rest: string): string =>
  `arn:aws:${service}:${region}:${account}:${rest}`;

/** The permissions for SQS. Input: `{ QueueUrl }`, or `{ QueueName }` for GetQueueUrl. */
export const sqsAsks: Asks = (deployed, operation, input) => {
  const action = QUEUE_ACTIONS[operation] ?? unknownOperation('sqs', operation);
  const name = textOf(input, 'QueueName') || (textOf(input, 'QueueUrl').split('/').at(-1) ?? '');
  return [{ action: `sqs:${action}`, resource: arnIn(deployed, 'sqs', name) }];
};

/** The mail address without the display name before it, as in `あわい <no-reply@app.example>`. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

const resourcesOf = (deployed: Deployed, type: string) => deployed.resources.filter((one) => one.type === type);

/** The SES identity of a mail's sender: the sender's address, its domain or the parent domain. */
const identityOf = (deployed: Deployed, from: string) => {
  const domain = from.slice(from.indexOf('@') + 1);
  const identities = resourcesOf(deployed, 'AWS::SES::EmailIdentity');
  return (
    identities.find(({ ref }) => ref === from) ??
    identities.find(({ ref }) => ref === domain || domain.endsWith(`.${ref}`))
  );
};

/** The configuration set of a SendEmail request: the one in the request, otherwise the identity's default. */
export const configurationSetOf = (
  deployed: Deployed,
  input: Readonly<Record<string, unknown>>,
): string | undefined => {
  const identity = identityOf(deployed, addressIn(textOf(input, 'FromEmailAddress')));
  const own = identity?.properties['ConfigurationSetAttributes'] as { ConfigurationSetName?: string } | undefined;
  return textOf(input, 'ConfigurationSetName') || own?.ConfigurationSetName;
};

/**
 * The permissions for SESv2's SendEmail: on the sender's identity and on the configuration set. Input: that of
 * SendEmail.
 */
export const sesAsks: Asks = (deployed, operation, input) => {
  if (operation !== 'SendEmail') return unknownOperation('ses', operation);
  const from = addressIn(textOf(input, 'FromEmailAddress'));
  const identity = identityOf(deployed, from);
  const set = configurationSetOf(deployed, input);
  const destination = (input['Destination'] ?? {}) as Readonly<Record<string, readonly string[]>>;
  const context = {
    'ses:fromaddress': from,
    'ses:recipients': ['ToAddresses', 'CcAddresses', 'BccAddresses'].flatMap((kind) => destination[kind] ?? []),
    'ses:apiversion': '2',
  };
  return [
    { action: 'ses:SendEmail', resource: identity?.arn ?? arnIn(deployed, 'ses', `identity/${from}`), context },
    ...(set
      ? [{ action: 'ses:SendEmail', resource: arnIn(deployed, 'ses', `configuration-set/${set}`), context }]
      : []),
  ];
};

/** The permissions for Cognito's `Admin…` operations. The operations that browsers call need no role. */
export const cognitoAsks: Asks = (deployed, operation, input) =>
  operation.startsWith('Admin')
    ? [
        {
          action: `cognito-idp:${operation}`,
          resource: arnIn(deployed, 'cognito-idp', `userpool/${textOf(input, 'UserPoolId')}`),
        },
      ]
    : unknownOperation('cognito-idp', operation);

/** The permissions for Secrets Manager. Input: `{ SecretId }`, a name or an ARN. */
export const secretsAsks: Asks = (deployed, operation, input) => {
  if (operation !== 'GetSecretValue') return unknownOperation('secretsmanager', operation);
  const id = textOf(input, 'SecretId');
  const named = [...deployed.secrets].find(([arn, { name }]) => arn === id || name === id);
  const arn = named?.[0] ?? arnIn(deployed, 'secretsmanager', `secret:${id}`);
  const key = deployed.resources.find((one) => one.arn === arn)?.properties['KmsKeyId'];
  const keyArn = resourcesOf(deployed, 'AWS::KMS::Key').find((one) => one.arn === key || one.ref === key)?.arn;
  return [
    { action: 'secretsmanager:GetSecretValue', resource: arn },
    ...keyUse(deployed, keyArn, 'secretsmanager', ['kms:Decrypt']),
  ];
};

const CONNECTION_METHODS: Readonly<Record<string, string>> = {
  PostToConnection: 'POST',
  DeleteConnection: 'DELETE',
  GetConnection: 'GET',
};
/**
 * The permissions for `@connections`. Input: `{ ApiId, Stage, ConnectionId }`. In the SDK, the API's id and the stage
 * are part of the endpoint.
 */
export const connectionAsks: Asks = (deployed, operation, input) => {
  const method = CONNECTION_METHODS[operation] ?? unknownOperation('execute-api', operation);
  const path = `${textOf(input, 'ApiId')}/${textOf(input, 'Stage')}/${method}/@connections/${textOf(input, 'ConnectionId')}`;
  return [{ action: 'execute-api:ManageConnections', resource: arnIn(deployed, 'execute-api', path) }];
};

/** The permissions for Lambda. Input: `{ FunctionName }`, an ARN. */
export const lambdaAsks: Asks = (_, operation, input) =>
  operation === 'Invoke'
    ? [{ action: 'lambda:InvokeFunction', resource: textOf(input, 'FunctionName') }]
    : unknownOperation('lambda', operation);

/** The permissions for CloudFront's key value stores. Input: `{ KvsARN }`. */
export const keyValueStoreAsks: Asks = (_, operation, input) =>
  ['DescribeKeyValueStore', 'GetKey', 'PutKey', 'DeleteKey', 'ListKeys', 'UpdateKeys'].includes(operation)
    ? [{ action: `cloudfront-keyvaluestore:${operation}`, resource: textOf(input, 'KvsARN') }]
    : unknownOperation('cloudfront-keyvaluestore', operation);

/**
 * The permissions for CloudWatch Logs. Input: `{ logGroupName, logStreamName }`. Lambda needs them in the function's
 * role before it writes a line.
 */
export const logsAsks: Asks = (deployed, operation, input) =>
  ['CreateLogStream', 'PutLogEvents'].includes(operation)
    ? [
        {
          action: `logs:${operation}`,
          resource: arnIn(
            deployed,
            'logs',
            `log-group:${textOf(input, 'logGroupName')}:log-stream:${textOf(input, 'logStreamName')}`,
          ),
        },
      ]
    : unknownOperation('logs', operation);
