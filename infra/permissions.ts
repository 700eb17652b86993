import * as iam from 'aws-cdk-lib/aws-iam';
import {
  type Access,
  type ObjectAction,
  readablePrefixes,
  writablePrefixes,
} from '#functions/platform/runtime/access.ts';

/** Resources that services can be given access to, as ARNs and URLs. */
export type Resources = {
  region: string;
  tableArn: string;
  tableKeyArn: string;
  indexArns: readonly string[];
  photoBucketArn: string;
  documentBucketArn: string;
  documentKeyArn: string;
  secretArn: string;
  /** Absent when the stage takes no payments. */
  paymentSecretArn?: string | undefined;
  /** ARNs of the SES identity and its configuration set. */
  mailArns: readonly string[];
  mailFrom: string;
  staffPoolArn: string;
  /**
   * ARN of the WebSocket API's stage, `arn:…:<api>/<stage>`, without a connection's path. Given only to services that
   * send messages to WebSockets.
   */
  socketStageArn?: string;
};

const READ_ITEM = ['dynamodb:GetItem', 'dynamodb:BatchGetItem'];
const PUT_ITEM = ['dynamodb:PutItem'];
const CHANGE_ITEM = ['dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'];
/**
 * KMS actions for the table's encryption key. DynamoDB uses the key on the caller's behalf, so the caller needs these
 * permissions; a condition restricts them to requests through DynamoDB.
 */
const TABLE_KEY = [
  'kms:Decrypt',
  'kms:DescribeKey',
  'kms:Encrypt',
  'kms:GenerateDataKey',
  'kms:ReEncryptFrom',
  'kms:ReEncryptTo',
];
const OBJECT_ACTIONS: Record<ObjectAction, string> = {
  read: 's3:GetObject',
  write: 's3:PutObject',
  delete: 's3:DeleteObject',
};
/** Key prefixes of each bucket: members' uploads, and the pictures made from them (functions/items/upload.ts). */
const PREFIXES = { photos: ['uploads', 'photos'], documents: ['documents'] } as const;

const allow = (
  sid: string,
  actions: readonly string[],
  resources: readonly string[],
  conditions?: Record<string, unknown>,
) =>
  new iam.PolicyStatement({
    sid,
    actions: [...actions],
    resources: [...resources],
    ...(conditions ? { conditions } : {}),
  });

/**
 * Patterns for the IAM condition `dynamodb:LeadingKeys`: the prefix `LOGIN` gives access to every partition key
 * `LOGIN#…`, in the table and in its index, and to no other.
 */
export const leadingKeys = (prefixes: readonly string[]): string[] => prefixes.map((prefix) => `${prefix}#*`).sort();
const heldTo = (prefixes: readonly string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': leadingKeys(prefixes) },
});

export const readSecrets = (...arns: readonly string[]): iam.PolicyStatement =>
  allow('ReadSecret', ['secretsmanager:GetSecretValue'], arns);

/** All IAM statements of a service. They allow only what the service declares in its `access.ts`. */
export const statementsFor = (access: Access, resources: Resources): iam.PolicyStatement[] => [
  ...(access.isIsolated ? [] : tableStatements(access, resources)),
  readSecrets(
    resources.secretArn,
    ...(access.readsPaymentSecret && resources.paymentSecretArn ? [resources.paymentSecretArn] : []),
  ),
  ...bucketStatements(access, resources),
  ...(access.sendsMail
    ? [
        allow('SendMail', ['ses:SendEmail'], resources.mailArns, {
          StringEquals: { 'ses:FromAddress': resources.mailFrom },
        }),
      ]
    : []),
  ...(access.readsStaffAccounts
    ? [
        allow(
          'ReadStaffAccounts',
          ['cognito-idp:AdminGetUser', 'cognito-idp:AdminListGroupsForUser'],
          [resources.staffPoolArn],
        ),
      ]
    : []),
  ...socketStatements(access, resources),
];

const tableStatements = (access: Access, { tableArn, indexArns, tableKeyArn, region }: Resources) => {
  const prefixes = writablePrefixes(access);
  const changeable = prefixes.filter((prefix) => !access.appendOnly.includes(prefix));
  const appends = changeable.length < prefixes.length;
  return [
    allow('ReadItems', READ_ITEM, [tableArn], heldTo(readablePrefixes(access))),
    allow('QueryItems', ['dynamodb:Query'], [tableArn, ...indexArns], heldTo(readablePrefixes(access))),
    allow('WriteItems', appends ? CHANGE_ITEM : [...PUT_ITEM, ...CHANGE_ITEM], [tableArn], heldTo(changeable)),
    // IAM cannot restrict `PutItem` to new items, so this statement also covers the prefixes in `appendOnly`. For these
    // prefixes each write has a condition, so that it does not overwrite an existing item.
    ...(appends ? [allow('PutItems', PUT_ITEM, [tableArn], heldTo(prefixes))] : []),
    allow('UseTableKey', TABLE_KEY, [tableKeyArn], {
      StringEquals: { 'kms:ViaService': `dynamodb.${region}.amazonaws.com` },
    }),
  ];
};

const bucketStatements = ({ buckets = {} }: Access, resources: Resources) => {
  const { photos = [], documents = [] } = buckets;
  const documentKeyActions = [
    ...(documents.includes('read') ? ['kms:Decrypt'] : []),
    ...(documents.includes('write') ? ['kms:GenerateDataKey'] : []),
  ];
  return [
    ...objectStatements('Photos', photos, resources.photoBucketArn, PREFIXES.photos),
    ...objectStatements('Documents', documents, resources.documentBucketArn, PREFIXES.documents),
    ...(documentKeyActions.length > 0
      ? [
          allow('UseDocumentKey', documentKeyActions, [resources.documentKeyArn], {
            StringEquals: { 'kms:ViaService': `s3.${resources.region}.amazonaws.com` },
          }),
        ]
      : []),
  ];
};

const objectStatements = (
  name: string,
  actions: readonly ObjectAction[],
  bucketArn: string,
  prefixes: readonly string[],
) => {
  if (actions.length === 0) return [];
  const objects = actions.map((action) => OBJECT_ACTIONS[action]);
  return [
    allow(
      `Use${name}`,
      objects,
      prefixes.map((prefix) => `${bucketArn}/${prefix}/*`),
    ),
    // With s3:ListBucket S3 answers 404 for a missing object. Without that permission S3 answers 403, which the service
    // would treat as a server error.
    ...(actions.includes('read') ? [allow(`Miss${name}`, ['s3:ListBucket'], [bucketArn])] : []),
  ];
};

const socketStatements = ({ service, postsToConnections }: Access, { socketStageArn }: Resources) => {
  if (!postsToConnections) return [];
  if (!socketStageArn) throw new Error(`${service} posts to connections and there is no socket to post to`);
  return [
    allow(
      'PostToSockets',
      ['execute-api:ManageConnections'],
      [`${socketStageArn}/POST/@connections/*`, `${socketStageArn}/DELETE/@connections/*`],
    ),
  ];
};
