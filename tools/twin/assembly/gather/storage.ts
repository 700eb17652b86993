import type { DeployedBucket, DeployedQueue, DeployedTable, ResolvedResource } from '../deployed.ts';
import { arnOf, locationOf, ofType, optional, refuseOthers, required } from './fields.ts';

type Resources = readonly ResolvedResource[];
type KeySchema = readonly { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[];

const keysOf = (schema: KeySchema): { partitionKey: string; sortKey?: string } => {
  const sortKey = schema.find(({ KeyType }) => KeyType === 'RANGE')?.AttributeName;
  return {
    partitionKey: schema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '',
    ...(sortKey === undefined ? {} : { sortKey }),
  };
};

/** The ARN of a KMS key from its ARN, id or alias. */
const keyArnOf = (resources: Resources, name: string): string => {
  const key = ofType(resources, 'AWS::KMS::Key').find(({ ref, arn }) => ref === name || arn === name);
  if (key) return arnOf(key);
  const arn = keysByAlias(resources).get(name.replace(/^arn:.*:alias/, 'alias'));
  if (arn === undefined) throw new Error(`The templates refer to the key ${name}, which is not among them`);
  return arn;
};

export const keysByAlias = (resources: Resources): Map<string, string> =>
  new Map(
    ofType(resources, 'AWS::KMS::Alias').map((alias) => [
      alias.ref,
      keyArnOf(
        resources.filter(({ type }) => type === 'AWS::KMS::Key'),
        required<string>(alias, 'TargetKeyId'),
      ),
    ]),
  );

export const tablesOf = (resources: Resources): DeployedTable[] =>
  ofType(resources, 'AWS::DynamoDB::Table').map((table) => {
    const indexes = optional<{ IndexName: string; KeySchema: KeySchema; Projection: { ProjectionType: string } }[]>(
      table,
      'GlobalSecondaryIndexes',
    );
    if (indexes?.some(({ Projection }) => Projection.ProjectionType !== 'ALL'))
      throw new Error(`The twin knows indexes of whole items only: ${locationOf(table)}`);
    const view = optional<{ StreamViewType: string }>(table, 'StreamSpecification')?.StreamViewType;
    const ttl = optional<{ AttributeName: string; Enabled: boolean }>(table, 'TimeToLiveSpecification');
    const key = optional<{ KMSMasterKeyId?: string }>(table, 'SSESpecification')?.KMSMasterKeyId;
    const arn = arnOf(table);
    return {
      name: table.ref,
      arn,
      ...(view === undefined ? {} : { streamArn: String(table.attributes['StreamArn']), streamView: view }),
      ...keysOf(required<KeySchema>(table, 'KeySchema')),
      indexes: (indexes ?? []).map(({ IndexName, KeySchema }) => ({ name: IndexName, ...keysOf(KeySchema) })),
      ...(ttl?.Enabled ? { ttlAttribute: ttl.AttributeName } : {}),
      ...(key === undefined ? {} : { keyArn: keyArnOf(resources, key) }),
    };
  });

type Encryption = {
  ServerSideEncryptionConfiguration: {
    ServerSideEncryptionByDefault: { SSEAlgorithm: string; KMSMasterKeyID?: string };
  }[];
};
type CorsRule = { AllowedMethods: string[]; AllowedOrigins: string[]; AllowedHeaders?: string[]; MaxAge?: number };
type LifecycleRule = { Prefix?: string; ExpirationInDays?: number; Status: string };
const LIFECYCLE_FIELDS = ['AbortIncompleteMultipartUpload', 'ExpirationInDays', 'Id', 'Prefix', 'Status'];

export const bucketsOf = (resources: Resources): DeployedBucket[] =>
  ofType(resources, 'AWS::S3::Bucket').map((bucket) => {
    const [encryption] =
      optional<Encryption>(bucket, 'BucketEncryption')?.ServerSideEncryptionConfiguration.map(
        ({ ServerSideEncryptionByDefault: { KMSMasterKeyID } }) => KMSMasterKeyID,
      ) ?? [];
    const rules = optional<{ Rules: LifecycleRule[] }>(bucket, 'LifecycleConfiguration')?.Rules ?? [];
    for (const rule of rules) refuseOthers(locationOf(bucket), rule, LIFECYCLE_FIELDS);
    return {
      name: bucket.ref,
      arn: arnOf(bucket),
      ...(encryption === undefined ? {} : { keyArn: keyArnOf(resources, encryption) }),
      cors: (optional<{ CorsRules: CorsRule[] }>(bucket, 'CorsConfiguration')?.CorsRules ?? []).map((rule) => ({
        methods: rule.AllowedMethods,
        origins: rule.AllowedOrigins,
        headers: rule.AllowedHeaders ?? [],
        ...(rule.MaxAge === undefined ? {} : { maxAgeSeconds: rule.MaxAge }),
      })),
      lifecycle: rules
        .filter(({ Status, ExpirationInDays }) => Status === 'Enabled' && ExpirationInDays !== undefined)
        .map(({ Prefix, ExpirationInDays = 0 }) => ({
          ...(Prefix === undefined ? {} : { prefix: Prefix }),
          expirationDays: ExpirationInDays,
        })),
    };
  });

/** SQS's defaults for properties that the template leaves out. */
const VISIBILITY_SECONDS = 30;
const RETENTION_SECONDS = 345_600;

export const queuesOf = (resources: Resources): DeployedQueue[] =>
  ofType(resources, 'AWS::SQS::Queue').map((queue) => {
    const redrive = optional<{ deadLetterTargetArn: string; maxReceiveCount: number }>(queue, 'RedrivePolicy');
    return {
      name: String(queue.attributes['QueueName']),
      arn: arnOf(queue),
      url: queue.ref,
      visibilitySeconds: optional<number>(queue, 'VisibilityTimeout') ?? VISIBILITY_SECONDS,
      retentionSeconds: optional<number>(queue, 'MessageRetentionPeriod') ?? RETENTION_SECONDS,
      ...(redrive ? { redrive: { arn: redrive.deadLetterTargetArn, maxReceives: redrive.maxReceiveCount } } : {}),
    };
  });
