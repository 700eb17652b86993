import type { Deployed, DeployedFunction, Statement } from '#twin/assembly/deployed.ts';

export const REGION = 'ap-northeast-1';
export const ACCOUNT = '111122223333';
const arn = (service: string, rest: string) => `arn:aws:${service}:${REGION}:${ACCOUNT}:${rest}`;

export const ARNS = {
  secret: arn('secretsmanager', 'secret:app-AbCdEf'),
  key: arn('kms', 'key/documents'),
  queue: arn('sqs', 'mails'),
  identity: arn('ses', 'identity/app.example'),
  pool: arn('cognito-idp', `userpool/${REGION}_Pool1`),
  photos: 'arn:aws:s3:::photos-bucket',
  documents: 'arn:aws:s3:::documents-bucket',
  keyValues: `arn:aws:cloudfront::${ACCOUNT}:key-value-store/one`,
  distribution: `arn:aws:cloudfront::${ACCOUNT}:distribution/E1`,
};
export const ORIGIN = 'http://localhost:3000';

const EXTENSION = `arn:aws:lambda:${REGION}:133490724326:layer:AWS-Parameters-and-Secrets-Lambda-Extension:20`;
const functionOf = (name: string, layers: readonly string[]): DeployedFunction => ({
  name,
  arn: arn('lambda', `function:${name}`),
  roleArn: roleOf(name),
  codeFolder: '/nowhere',
  handler: 'index.handler',
  environment: {},
  timeoutSeconds: 10,
  memoryMb: 256,
  layers,
});
export const roleOf = (name: string): string => `arn:aws:iam::${ACCOUNT}:role/${name}`;
const allow = (
  Action: string | readonly string[],
  Resource: string | readonly string[],
  more: object = {},
): Statement => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...more,
});

/**
 * An assembly with two functions. The role of `able` has a permission for every service; the role of `bare` has none.
 */
export const smallAssembly = (): Deployed => ({
  account: ACCOUNT,
  unknown: [],
  region: REGION,
  functions: [functionOf('able', [EXTENSION]), functionOf('bare', [])],
  roles: new Map([
    [
      roleOf('able'),
      [
        allow(['s3:GetObject', 's3:PutObject'], [`${ARNS.photos}/photos/*`, `${ARNS.documents}/documents/*`]),
        allow('s3:ListBucket', ARNS.photos),
        allow('kms:GenerateDataKey', ARNS.key, {
          Condition: { StringEquals: { 'kms:ViaService': `s3.${REGION}.amazonaws.com` } },
        }),
        allow('secretsmanager:GetSecretValue', ARNS.secret),
        allow(
          ['DescribeKeyValueStore', 'GetKey', 'PutKey'].map((name) => `cloudfront-keyvaluestore:${name}`),
          ARNS.keyValues,
        ),
        allow('sqs:SendMessage', ARNS.queue),
        allow('ses:SendEmail', [ARNS.identity, arn('ses', 'configuration-set/app')], {
          Condition: { StringEquals: { 'ses:FromAddress': 'post@app.example' } },
        }),
        allow('cognito-idp:AdminGetUser', ARNS.pool),
        allow('execute-api:ManageConnections', `${arn('execute-api', 'sock1/live')}/POST/@connections/*`),
      ],
    ],
    [roleOf('bare'), []],
  ]),
  trusts: new Map(),
  resourcePolicies: new Map([
    [
      ARNS.key,
      [{ Effect: 'Allow', Principal: { AWS: `arn:aws:iam::${ACCOUNT}:root` }, Action: 'kms:*', Resource: '*' }],
    ],
    [
      ARNS.photos,
      [
        {
          Effect: 'Allow',
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Action: 's3:GetObject',
          Resource: `${ARNS.photos}/photos/*`,
          Condition: { StringEquals: { 'AWS:SourceArn': ARNS.distribution } },
        },
      ],
    ],
    [
      ARNS.documents,
      [
        {
          Effect: 'Allow',
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Action: 's3:GetObject',
          Resource: `${ARNS.documents}/*`,
        },
      ],
    ],
  ]),
  invokePermissions: new Map(),
  tables: [],
  buckets: [
    {
      name: 'photos-bucket',
      arn: ARNS.photos,
      cors: [{ methods: ['POST'], origins: [ORIGIN], headers: ['*'], maxAgeSeconds: 600 }],
      lifecycle: [],
    },
    { name: 'documents-bucket', arn: ARNS.documents, keyArn: ARNS.key, cors: [], lifecycle: [] },
  ],
  keys: new Map(),
  secrets: new Map([[ARNS.secret, { name: 'app', value: '{"pepper":"for tests only"}' }]]),
  queues: [
    {
      name: 'mails',
      arn: ARNS.queue,
      url: `http://sqs.${REGION}.amazonaws.localhost:1/${ACCOUNT}/mails`,
      visibilitySeconds: 30,
      retentionSeconds: 60,
    },
  ],
  eventSources: [],
  schedules: [],
  rates: [],
  eventRules: [],
  httpApis: [],
  socketApis: [],
  customResources: [],
  distribution: { id: 'E1', arn: ARNS.distribution, hosts: [], origins: new Map(), behaviours: [], errorPages: [] },
  webAcl: { defaultAllows: true, rules: [], bodies: {} },
  userPools: [],
  topics: [],
  alarms: [],
  outputs: new Map(),
  resources: [
    {
      stack: 'mail',
      region: REGION,
      logicalId: 'Identity',
      type: 'AWS::SES::EmailIdentity',
      ref: 'app.example',
      arn: ARNS.identity,
      attributes: {},
      properties: { ConfigurationSetAttributes: { ConfigurationSetName: 'app' } },
    },
    {
      stack: 'mail',
      region: REGION,
      logicalId: 'Feedback',
      type: 'AWS::SES::ConfigurationSetEventDestination',
      ref: 'feedback',
      arn: undefined,
      attributes: {},
      properties: {
        ConfigurationSetName: 'app',
        EventDestination: {
          Enabled: true,
          MatchingEventTypes: ['bounce'],
          EventBridgeDestination: { EventBusArn: arn('events', 'event-bus/default') },
        },
      },
    },
    {
      stack: 'web',
      region: REGION,
      logicalId: 'Keys',
      type: 'AWS::CloudFront::KeyValueStore',
      ref: 'one',
      arn: ARNS.keyValues,
      attributes: {},
      properties: {},
    },
  ],
});
