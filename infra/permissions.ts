import * as iam from 'aws-cdk-lib/aws-iam';
import {
  type Access,
  isAppendOnly,
  type ObjectAction,
  readableWords,
  writableWords,
} from '#functions/platform/runtime/access.ts';

/** What units may be given access to, as ARNs and URLs. */
export type Resources = {
  region: string;
  tableArn: string;
  tableKeyArn: string;
  indexArns: readonly string[];
  photoBucketArn: string;
  documentBucketArn: string;
  documentKeyArn: string;
  secretArn: string;
  /** The SES identity and its configuration set. */
  mailArns: readonly string[];
  mailFrom: string;
  /** `arn:…:<api>/<stage>`, without the connections. Only units that post to sockets need it. */
  socketStageArn?: string;
};

const READ_ITEM = ['dynamodb:GetItem', 'dynamodb:BatchGetItem'];
const PUT_ITEM = ['dynamodb:PutItem'];
const CHANGE_ITEM = ['dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'];
/** DynamoDB asks for the caller's own right to the table's key, and only ever uses it itself. */
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
/** Folders of each bucket: what members upload, and what we make of it (functions/photos/public.ts). */
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

/** `LOGIN` lets a unit touch every partition key `LOGIN#…` and no other, in the table and in its index. */
export const leadingKeys = (words: readonly string[]): string[] => words.map((word) => `${word}#*`).sort();
const heldTo = (words: readonly string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': leadingKeys(words) },
});

/** Everything a unit may do on AWS: its `access.ts` in IAM's words, and nothing a unit did not declare. */
export const statementsFor = (access: Access, resources: Resources): iam.PolicyStatement[] => [
  ...tableStatements(access, resources),
  allow('ReadSecret', ['secretsmanager:GetSecretValue'], [resources.secretArn]),
  ...bucketStatements(access, resources),
  ...(access.sendsMail
    ? [
        allow('SendMail', ['ses:SendEmail'], resources.mailArns, {
          StringEquals: { 'ses:FromAddress': resources.mailFrom },
        }),
      ]
    : []),
  ...socketStatements(access, resources),
];

const tableStatements = (access: Access, { tableArn, indexArns, tableKeyArn, region }: Resources) => {
  const words = writableWords(access);
  const changeable = words.filter((word) => !isAppendOnly(word));
  const appends = changeable.length < words.length;
  return [
    allow('ReadItems', READ_ITEM, [tableArn], heldTo(readableWords(access))),
    allow('QueryItems', ['dynamodb:Query'], [tableArn, ...indexArns], heldTo(readableWords(access))),
    allow('WriteItems', appends ? CHANGE_ITEM : [...PUT_ITEM, ...CHANGE_ITEM], [tableArn], heldTo(changeable)),
    // One statement for every word that is put: a transaction puts lines of the log beside items of other words. That no
    // line is put over another is a condition of the write, which IAM cannot ask for.
    ...(appends ? [allow('PutItems', PUT_ITEM, [tableArn], heldTo(words))] : []),
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
    // Without it S3 answers 403 instead of 404 for an object that is not there, and a lost upload would be a server error.
    ...(actions.includes('read') ? [allow(`Miss${name}`, ['s3:ListBucket'], [bucketArn])] : []),
  ];
};

const socketStatements = ({ unit, postsToConnections }: Access, { socketStageArn }: Resources) => {
  if (!postsToConnections) return [];
  if (!socketStageArn) throw new Error(`${unit} posts to connections and there is no socket to post to`);
  return [
    allow(
      'PostToSockets',
      ['execute-api:ManageConnections'],
      [`${socketStageArn}/POST/@connections/*`, `${socketStageArn}/DELETE/@connections/*`],
    ),
  ];
};
