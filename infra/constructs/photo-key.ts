import { CustomResource, Duration } from 'aws-cdk-lib';
import type * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as secrets from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { PHOTO_KEY_LABEL } from '#functions/platform/security/photo-links.ts';
import { shapeOf } from '../functions.ts';
import { readSecrets } from '../permissions.ts';
import type { StageConfig } from '../stages.ts';
import { type CodeOf, ServiceFunction } from './service-function.ts';

type PhotoKeyProps = {
  config: StageConfig;
  store: cloudfront.KeyValueStore;
  /** The secret that functions read. The key of photo links is derived from the pepper in this secret. */
  secret: secrets.Secret;
  codeOf: CodeOf;
};

/**
 * How long CloudFormation waits for the function's response: longer than the function's timeout, and much shorter than
 * the default of an hour.
 */
const SERVICE_TIMEOUT = Duration.minutes(3);

/**
 * A custom resource that writes the signing key of photo links into CloudFront's key-value store whenever the store,
 * the secret or the derivation changes. A function derives the key from the pepper (a secret value), so that neither
 * the key nor the pepper appears in a template or in a shell.
 */
export class PhotoKey extends Construct {
  constructor(scope: Construct, id: string, { config, store, secret, codeOf }: PhotoKeyProps) {
    super(scope, id);
    const { lambda } = new ServiceFunction(this, 'Function', {
      config,
      name: 'photo-key',
      code: codeOf('photo-key'),
      shape: shapeOf('photo-key'),
      readsSecret: true,
      statements: [
        readSecrets(secret.secretArn),
        new iam.PolicyStatement({
          sid: 'WritePhotoKey',
          actions: [
            'cloudfront-keyvaluestore:DescribeKeyValueStore',
            'cloudfront-keyvaluestore:GetKey',
            'cloudfront-keyvaluestore:PutKey',
          ],
          resources: [store.keyValueStoreArn],
        }),
      ],
      environment: { STAGE: config.name, SECRET_ARN: secret.secretArn, TZ: 'UTC' },
    });
    new CustomResource(this, 'Key', {
      resourceType: 'Custom::PhotoKey',
      serviceToken: lambda.functionArn,
      serviceTimeout: SERVICE_TIMEOUT,
      properties: { Store: store.keyValueStoreArn, Secret: secret.secretArn, Derivation: PHOTO_KEY_LABEL },
    });
  }
}
