import { ArnFormat, Duration } from 'aws-cdk-lib';
import type * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as logs from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import { EDGE_REGION, StageStack, stackName } from '../constructs/stage-stack.ts';
import type { StageConfig } from '../stages.ts';

const KEPT_DAYS = 90;

/**
 * Fields of CloudFront's access logs. They leave out the query (tokens, signatures), cookies, the referrer and the IP
 * address; the rest is enough to see errors, load and cache hits.
 */
export const LOGGED_FIELDS = [
  'date',
  'time',
  'x-edge-location',
  'cs-method',
  'cs(Host)',
  'cs-uri-stem',
  'sc-status',
  'sc-bytes',
  'time-taken',
  'cs-protocol',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'x-edge-request-id',
  'ssl-protocol',
  'cs-protocol-version',
];

/** CloudFront's access logs. Their delivery can only be configured in us-east-1. */
export class AccessLogsStack extends StageStack {
  constructor(scope: Construct, config: StageConfig, distribution: cloudfront.IDistribution) {
    super(scope, 'access-logs', config, EDGE_REGION);
    const { bucket } = new PrivateBucket(this, 'EdgeLogs', {
      config,
      lifecycle: [{ id: 'expire', expiration: Duration.days(KEPT_DAYS) }],
    });
    bucket.addToResourcePolicy(
      new iam.PolicyStatement({
        sid: 'DeliverLogs',
        principals: [new iam.ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects('*')],
        conditions: {
          StringEquals: { 'aws:SourceAccount': this.account },
          ArnLike: {
            'aws:SourceArn': this.formatArn({
              service: 'logs',
              resource: 'delivery-source',
              resourceName: '*',
              arnFormat: ArnFormat.COLON_RESOURCE_NAME,
            }),
          },
        },
      }),
    );
    const source = new logs.CfnDeliverySource(this, 'Source', {
      name: stackName(config, 'web'),
      resourceArn: `arn:aws:cloudfront::${this.account}:distribution/${distribution.distributionId}`,
      logType: 'ACCESS_LOGS',
    });
    const destination = new logs.CfnDeliveryDestination(this, 'Destination', {
      name: stackName(config, 'web'),
      destinationResourceArn: bucket.bucketArn,
      outputFormat: 'json',
    });
    destination.node.addDependency(bucket);
    const delivery = new logs.CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: LOGGED_FIELDS,
      s3SuffixPath: '{yyyy}/{MM}/{dd}',
    });
    delivery.addResourceDependency(source);
    this.acknowledge(bucket, 'AwsSolutions-S1', 'The bucket that takes the access logs would log itself.');
  }
}
