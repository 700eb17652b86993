import { Duration } from 'aws-cdk-lib';
import type * as kms from 'aws-cdk-lib/aws-kms';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { StageConfig } from '../stages.ts';
import { keptWithData } from './removal.ts';

type PrivateBucketProps = {
  config: StageConfig;
  /** A customer-managed key; without it S3's own encryption. */
  key?: kms.Key;
  accessLogs?: s3.Bucket;
  /** Browsers post presigned forms to the bucket. */
  takesUploads?: boolean;
  lifecycle?: s3.LifecycleRule[];
};

/**
 * A bucket that only our roles and CloudFront can read: TLS only, no ACLs, no old versions that would survive a
 * deletion.
 */
export class PrivateBucket extends Construct {
  readonly bucket: s3.Bucket;

  constructor(
    scope: Construct,
    id: string,
    { config, key, accessLogs, takesUploads = false, lifecycle = [] }: PrivateBucketProps,
  ) {
    super(scope, id);
    this.bucket = new s3.Bucket(this, 'Bucket', {
      encryption: key ? s3.BucketEncryption.KMS : s3.BucketEncryption.S3_MANAGED,
      ...(key ? { encryptionKey: key, bucketKeyEnabled: true } : {}),
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: false,
      removalPolicy: keptWithData(config),
      lifecycleRules: [{ id: 'abandoned-parts', abortIncompleteMultipartUploadAfter: Duration.days(1) }, ...lifecycle],
      ...(accessLogs
        ? { serverAccessLogsBucket: accessLogs as s3.IBucket, serverAccessLogsPrefix: `${id.toLowerCase()}/` }
        : {}),
      ...(takesUploads
        ? {
            cors: [
              {
                allowedMethods: [s3.HttpMethods.POST],
                allowedOrigins: [config.origin],
                allowedHeaders: ['content-type'],
                maxAge: 3600,
              },
            ],
          }
        : {}),
    });
  }
}
