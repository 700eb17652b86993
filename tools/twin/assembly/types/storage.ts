import { lowerId, uuidOf } from '../generated.ts';
import { arn, inert, link, nameOf, type ResourceType, words } from './subject.ts';

export const STORAGE: Readonly<Record<string, ResourceType>> = {
  'AWS::DynamoDB::Table': {
    properties: words(
      'AttributeDefinitions BillingMode ContributorInsightsSpecification DeletionProtectionEnabled GlobalSecondaryIndexes KeySchema OnDemandThroughput PointInTimeRecoverySpecification SSESpecification StreamSpecification TableName Tags TimeToLiveSpecification WarmThroughput',
    ),
    identify: (subject) => {
      const name = nameOf(subject, 'TableName');
      const table = arn(subject, 'dynamodb', `table/${name}`);
      return { ref: name, arn: table, attributes: { StreamArn: `${table}/stream/2026-01-01T00:00:00.000` } };
    },
  },
  'AWS::S3::Bucket': {
    properties: words(
      'BucketEncryption BucketName CorsConfiguration LifecycleConfiguration LoggingConfiguration OwnershipControls PublicAccessBlockConfiguration Tags',
    ),
    identify: (subject) => {
      const name = nameOf(subject, 'BucketName', 63).toLowerCase();
      return {
        ref: name,
        arn: `arn:aws:s3:::${name}`,
        attributes: {
          DomainName: `${name}.s3.amazonaws.com`,
          RegionalDomainName: `${name}.s3.${subject.region}.amazonaws.com`,
        },
      };
    },
  },
  'AWS::S3::BucketPolicy': link('Bucket PolicyDocument'),
  'AWS::SQS::Queue': {
    properties: words(
      'KmsMasterKeyId MessageRetentionPeriod QueueName RedrivePolicy SqsManagedSseEnabled Tags VisibilityTimeout',
    ),
    identify: (subject) => {
      const name = nameOf(subject, 'QueueName', 80);
      return {
        ref: `https://sqs.${subject.region}.amazonaws.com/${subject.account}/${name}`,
        arn: arn(subject, 'sqs', name),
        attributes: { QueueName: name },
      };
    },
  },
  'AWS::SQS::QueuePolicy': link('PolicyDocument Queues'),
  'AWS::KMS::Key': {
    properties: words('Description EnableKeyRotation Enabled KeyPolicy MultiRegion PendingWindowInDays Tags'),
    identify: (subject) => ({ ref: uuidOf(subject.seed), arn: arn(subject, 'kms', `key/${uuidOf(subject.seed)}`) }),
  },
  'AWS::KMS::Alias': {
    properties: words('AliasName TargetKeyId'),
    identify: (subject) => ({ ref: nameOf(subject, 'AliasName') }),
  },
  'AWS::SecretsManager::Secret': {
    properties: words('Description GenerateSecretString KmsKeyId Name ReplicaRegions SecretString Tags'),
    identify: (subject) => {
      const secret = arn(subject, 'secretsmanager', `secret:${nameOf(subject, 'Name')}-${lowerId(subject.seed, 6)}`);
      return { ref: secret, arn: secret, attributes: { Id: secret } };
    },
  },
  'AWS::Backup::BackupVault': {
    identify: (subject) => {
      const name = nameOf(subject, 'BackupVaultName', 50);
      const vault = arn(subject, 'backup', `backup-vault:${name}`);
      return { ref: name, arn: vault, attributes: { BackupVaultArn: vault, BackupVaultName: name } };
    },
  },
  'AWS::Backup::BackupPlan': {
    identify: (subject) => {
      const id = uuidOf(subject.seed);
      const plan = arn(subject, 'backup', `backup-plan:${id}`);
      return { ref: id, arn: plan, attributes: { BackupPlanArn: plan, BackupPlanId: id } };
    },
  },
  'AWS::Backup::BackupSelection': inert,
  'AWS::SecretsManager::ResourcePolicy': link('BlockPublicPolicy ResourcePolicy SecretId'),
};
