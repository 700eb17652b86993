import { Duration } from 'aws-cdk-lib';
import type * as kms from 'aws-cdk-lib/aws-kms';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { StageConfig } from '../stages.ts';
import { keptWithData } from './removal.ts';

type PrivateBucketProps = {
  config: StageConfig;
  /** A customer-managed KMS key. Without it the bucket uses S3's own encryption (SSE-S3). */
  key?: kms.Key;
  accessLogs?: s3.Bucket;
  /** Allows browsers to upload files with presigned POST forms (CORS). */
  takesUploads?: boolean;
  lifecycle?: s3.LifecycleRule[];
};

/**
 * A bucket that only our roles and CloudFront can read: TLS only, no ACLs, and no versioning, so that a deleted object
 * is gone.
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
