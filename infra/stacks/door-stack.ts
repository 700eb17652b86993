import type * as lambda from 'aws-cdk-lib/aws-lambda';
import type * as secrets from 'aws-cdk-lib/aws-secretsmanager';
import type * as sns from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { alarm, FIVE_MINUTES } from '../constructs/alarms.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import { type CodeOf, UnitFunction } from '../constructs/unit-function.ts';
import { shapeOf } from '../functions.ts';
import { readSecrets } from '../permissions.ts';
import type { StageConfig } from '../stages.ts';

type DoorStackProps = { config: StageConfig; secret: secrets.Secret; topic: sns.ITopic; codeOf: CodeOf };

/**
 * The authorizer of the HTTP API and of the WebSocket API, which refuses what did not come through CloudFront before a
 * unit starts (docs/decisions/078).
 */
export class DoorStack extends StageStack {
  readonly lambda: lambda.Function;

  constructor(scope: Construct, { config, secret, topic, codeOf }: DoorStackProps) {
    super(scope, 'door', config);
    this.lambda = new UnitFunction(this, 'Door', {
      config,
      name: 'door',
      code: codeOf('door'),
      shape: shapeOf('door'),
      readsSecret: true,
      statements: [readSecrets(secret.secretArn)],
      environment: { STAGE: config.name, SECRET_ARN: secret.secretArn, TZ: 'UTC' },
    }).lambda;
    alarm(this, 'Errors', {
      topic,
      runbook: 'Errors-door',
      metric: this.lambda.metricErrors(FIVE_MINUTES),
      description: `${config.name}: the door of the APIs fails. Every call that it fails for is answered with 500.`,
    });
    alarm(this, 'Throttles', {
      topic,
      runbook: 'Throttles-door',
      metric: this.lambda.metricThrottles(FIVE_MINUTES),
      description: `${config.name}: the door of the APIs runs too often at once. Every such call is answered with 500.`,
    });
  }
}
