import type { Deployed, DeployedFunction, ResolvedResource, Statement } from '../assembly/deployed.ts';

export const ACCOUNT = '111122223333';
export const REGION = 'eu-west-1';
export const inRegion = (service: string, rest: string) => `arn:aws:${service}:${REGION}:${ACCOUNT}:${rest}`;
export const ROLE = `arn:aws:iam::${ACCOUNT}:role/chat-role`;
export const TABLE = inRegion('dynamodb', 'table/main');
export const TABLE_KEY = inRegion('kms', 'key/of-table');
export const DOCUMENT_KEY = inRegion('kms', 'key/of-documents');
export const FUNCTION = inRegion('lambda', 'function:chat');
const CHAT: DeployedFunction = {
  name: 'chat',
  arn: FUNCTION,
  roleArn: ROLE,
  codeFolder: '',
  handler: 'index.handler',
  environment: {},
  timeoutSeconds: 3,
  memoryMb: 128,
  layers: [],
};
const resource = (type: string, ref: string, arn: string, properties = {}): ResolvedResource => ({
  stack: 'one',
  region: REGION,
  logicalId: ref,
  attributes: {},
  type,
  ref,
  arn,
  properties,
});

const KEY_POLICY: Statement[] = [
  { Effect: 'Allow', Principal: { AWS: `arn:aws:iam::${ACCOUNT}:root` }, Action: 'kms:*', Resource: '*' },
];
const TLS_ONLY: Statement = {
  Effect: 'Deny',
  Principal: { AWS: '*' },
  Action: 's3:*',
  Resource: ['arn:aws:s3:::documents', 'arn:aws:s3:::documents/*'],
  Condition: { Bool: { 'aws:SecureTransport': 'false' } },
};
/** An empty object instead of a whole `Deployed`: the IAM tests read only the fields that `deployed` sets. */
const UNREAD = {} as Deployed;
/**
 * A small deployment for tests: one function with a table, an encrypted bucket, a secret, a mail identity, and a role
 * with these statements.
 */
export const deployed = (statements: readonly Statement[]): Deployed => ({
  ...UNREAD,
  account: ACCOUNT,
  region: REGION,
  functions: [CHAT],
  roles: new Map([[ROLE, statements]]),
  resourcePolicies: new Map<string, readonly Statement[]>([
    [TABLE_KEY, KEY_POLICY],
    [DOCUMENT_KEY, KEY_POLICY],
    [
      'arn:aws:s3:::documents',
      [
        TLS_ONLY,
        {
          Effect: 'Allow',
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Action: 's3:GetObject',
          Resource: 'arn:aws:s3:::documents/*',
          Condition: { StringEquals: { 'aws:SourceAccount': ACCOUNT } },
        },
      ],
    ],
  ]),
  invokePermissions: new Map([
    [FUNCTION, [{ principal: 'apigateway.amazonaws.com', sourceArn: inRegion('execute-api', 'api1/*') }]],
  ]),
  tables: [
    {
      name: 'main',
      arn: TABLE,
      streamArn: `${TABLE}/stream/1`,
      partitionKey: 'pk',
      sortKey: 'sk',
      indexes: [{ name: 'list', partitionKey: 'listPk', sortKey: 'listSk' }],
      keyArn: TABLE_KEY,
    },
  ],
  buckets: [{ name: 'documents', arn: 'arn:aws:s3:::documents', keyArn: DOCUMENT_KEY, cors: [], lifecycle: [] }],
  secrets: new Map([[inRegion('secretsmanager', 'secret:a/b-Ab1'), { name: 'a/b', value: 'x' }]]),
  resources: [
    resource('AWS::SES::EmailIdentity', 'app.test', inRegion('ses', 'identity/app.test'), {
      ConfigurationSetAttributes: { ConfigurationSetName: 'feedback' },
    }),
  ],
});

export const item = (pk: string) => ({ pk: { S: pk }, sk: { S: 'x' } });
