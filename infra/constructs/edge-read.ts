import { Stack } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as s3 from 'aws-cdk-lib/aws-s3';

/**
 * Lets CloudFront read a bucket with origin access control. The policy statement allows all distributions of the
 * account, because the distribution's stack is deployed later and depends on this bucket. Only the roles that deploy
 * can create distributions in this account.
 */
export const allowEdgeToRead = (bucket: s3.Bucket, pattern = '*'): void => {
  const { account } = Stack.of(bucket);
  bucket.addToResourcePolicy(
    new iam.PolicyStatement({
      sid: 'EdgeReads',
      principals: [new iam.ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: [bucket.arnForObjects(pattern)],
      conditions: {
        StringEquals: { 'aws:SourceAccount': account },
        ArnLike: { 'aws:SourceArn': `arn:aws:cloudfront::${account}:distribution/*` },
      },
    }),
  );
};
