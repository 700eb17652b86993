import type * as lambda from 'aws-cdk-lib/aws-lambda';
import type * as secrets from 'aws-cdk-lib/aws-secretsmanager';
import type * as sns from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { alarm, FIVE_MINUTES } from '../constructs/alarms.ts';
import { type CodeOf, ServiceFunction } from '../constructs/service-function.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import { shapeOf } from '../functions.ts';
import { readSecrets } from '../permissions.ts';
import type { StageConfig } from '../stages.ts';

type OriginAuthorizerStackProps = { config: StageConfig; secret: secrets.Secret; topic: sns.ITopic; codeOf: CodeOf };

/**
 * The Lambda authorizer of the HTTP API and the WebSocket API. It refuses requests that did not come through
 * CloudFront, before a service's function starts (docs/decisions/078).
 */
export class OriginAuthorizerStack extends StageStack {
  readonly lambda: lambda.Function;

  constructor(scope: Construct, { config, secret, topic, codeOf }: OriginAuthorizerStackProps) {
    super(scope, 'origin-authorizer', config);
    this.lambda = new ServiceFunction(this, 'OriginAuthorizer', {
      config,
      name: 'origin-authorizer',
      code: codeOf('origin-authorizer'),
      shape: shapeOf('origin-authorizer'),
      readsSecret: true,
      statements: [readSecrets(secret.secretArn)],
      environment: { STAGE: config.name, SECRET_ARN: secret.secretArn, TZ: 'UTC' },
    }).lambda;
    alarm(this, 'Errors', {
      topic,
      runbook: 'Errors-origin-authorizer',
      metric: this.lambda.metricErrors(FIVE_MINUTES),
      description: `${config.name}: the origin authorizer of the APIs fails. Every call that it fails for is answered with 500.`,
    });
    alarm(this, 'Throttles', {
      topic,
      runbook: 'Throttles-origin-authorizer',
      metric: this.lambda.metricThrottles(FIVE_MINUTES),
      description: `${config.name}: the origin authorizer of the APIs runs too often at once. Every such call is answered with 500.`,
    });
  }
}
