import { Duration } from 'aws-cdk-lib';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as kms from 'aws-cdk-lib/aws-kms';
import type * as s3 from 'aws-cdk-lib/aws-s3';
import type * as secrets from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { TABLE_DEFINITION } from '#functions/platform/table/definition.ts';
import { DOCUMENT_KEPT_MS } from '#shared/limits.ts';
import { DAY_MS } from '#shared/time.ts';
import { allowEdgeToRead } from '../constructs/edge-read.ts';
import { PaymentSecret } from '../constructs/payment-secret.ts';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import { keptUnderProtection, keptWithData } from '../constructs/removal.ts';
import { StageSecrets } from '../constructs/stage-secrets.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import type { StageConfig } from '../stages.ts';

const ACCESS_LOG_DAYS = 90;

/** Everything that must survive a deployment: the table, the buckets, their encryption keys and the secrets. */
export class DataStack extends StageStack {
  readonly table: dynamodb.Table;
  readonly tableKey: kms.Key;
  readonly documentKey: kms.Key;
  readonly photos: s3.Bucket;
  readonly documents: s3.Bucket;
  readonly site: s3.Bucket;
  readonly secret: secrets.Secret;
  /** Shared with the payment provider; undefined when the stage takes no payments. */
  readonly paymentSecret: secrets.Secret | undefined;
  readonly indexArns: readonly string[];

  constructor(scope: Construct, config: StageConfig) {
    super(scope, 'data', config);
    this.tableKey = this.createKey('TableKey', 'table');
    this.documentKey = this.createKey('DocumentKey', 'documents');
    this.table = this.createTable();
    this.indexArns = TABLE_DEFINITION.indexes.map(({ name }) => `${this.table.tableArn}/index/${name}`);

    const accessLogs = new PrivateBucket(this, 'AccessLogs', {
      config,
      lifecycle: [{ id: 'expire', expiration: Duration.days(ACCESS_LOG_DAYS) }],
    }).bucket;
    this.photos = new PrivateBucket(this, 'Photos', {
      config,
      accessLogs,
      takesUploads: true,
      // A schedule deletes abandoned uploads within an hour. This rule deletes those that the schedule missed.
      lifecycle: [{ id: 'abandoned-uploads', prefix: 'uploads/', expiration: Duration.days(1) }],
    }).bucket;
    this.documents = new PrivateBucket(this, 'Documents', {
      config,
      accessLogs,
      takesUploads: true,
      key: this.documentKey,
      // A schedule deletes age documents after 72 h. This rule deletes those that the schedule missed, after three to
      // four days: S3 counts the days from the next midnight.
      lifecycle: [{ id: 'documents-never-stay', expiration: Duration.days(DOCUMENT_KEPT_MS / DAY_MS) }],
    }).bucket;
    this.site = new PrivateBucket(this, 'Site', { config, accessLogs }).bucket;
    allowEdgeToRead(this.photos, 'photos/*');
    allowEdgeToRead(this.site);

    this.secret = new StageSecrets(this, 'Secrets', config).secret;
    this.paymentSecret = config.payment ? new PaymentSecret(this, 'PaymentSecret', config).secret : undefined;
    this.acknowledge(accessLogs, 'AwsSolutions-S1', 'The bucket that takes the access logs would log itself.');
  }

  private createKey(id: string, name: string): kms.Key {
    return new kms.Key(this, id, {
      alias: `awai/${this.config.name}/${name}`,
      description: `${this.config.name} ${name}`,
      enableKeyRotation: true,
      removalPolicy: keptWithData(this.config),
    });
  }

  private createTable(): dynamodb.Table {
    const string = (name: string): dynamodb.Attribute => ({ name, type: dynamodb.AttributeType.STRING });
    const table = new dynamodb.Table(this, 'Table', {
      partitionKey: string(TABLE_DEFINITION.partitionKey),
      sortKey: string(TABLE_DEFINITION.sortKey),
      timeToLiveAttribute: TABLE_DEFINITION.ttlAttribute,
      stream: dynamodb.StreamViewType[TABLE_DEFINITION.stream],
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      encryption: dynamodb.TableEncryption.CUSTOMER_MANAGED,
      encryptionKey: this.tableKey,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: 35 },
      deletionProtection: this.config.isProtected,
      removalPolicy: keptUnderProtection(this.config),
    });
    for (const { name, partitionKey, sortKey } of TABLE_DEFINITION.indexes) {
      table.addGlobalSecondaryIndex({ indexName: name, partitionKey: string(partitionKey), sortKey: string(sortKey) });
    }
    return table;
  }
}
