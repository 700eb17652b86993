import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as events from 'aws-cdk-lib/aws-events';
import * as targets from 'aws-cdk-lib/aws-events-targets';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import type * as secrets from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { SANDBOX_TABLE } from '#sandbox/store/definition.ts';
import { type CodeOf, ServiceFunction } from '../constructs/service-function.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import { shapeOf } from '../functions.ts';
import { readSecrets } from '../permissions.ts';
import type { StageConfig } from '../stages.ts';

/** Limit of the sandbox's API in requests per second, and the allowed burst: enough to try out payments. */
const THROTTLE = { rateLimit: 50, burstLimit: 50 };
const ACCESS_LOG_FORMAT = JSON.stringify({
  requestId: '$context.requestId',
  status: '$context.status',
  ms: '$context.responseLatency',
});
const STORE_ACTIONS = [
  'dynamodb:GetItem',
  'dynamodb:BatchGetItem',
  'dynamodb:Query',
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
];

type SandboxStackProps = { config: StageConfig; secret: secrets.Secret; codeOf: CodeOf };

/**
 * The simulated payment company of a stage without real money (docs/decisions/039): an API with its own origin, a
 * function, and a table that none of our services may access. Its data may be lost at any time.
 */
export class SandboxStack extends StageStack {
  /** URL of the sandbox's API, without a trailing slash. */
  readonly origin: string;

  constructor(scope: Construct, { config, secret, codeOf }: SandboxStackProps) {
    super(scope, 'sandbox', config);
    const api = new apigateway.HttpApi(this, 'Api', {
      apiName: `awai-${config.name}-sandbox`,
      createDefaultStage: false,
    });
    this.origin = `https://${api.apiId}.execute-api.${config.region}.amazonaws.com`;
    const table = this.createTable();
    const sandbox = new ServiceFunction(this, 'Sandbox', {
      config,
      name: 'sandbox',
      code: codeOf('sandbox'),
      shape: shapeOf('sandbox'),
      readsSecret: true,
      statements: [
        new iam.PolicyStatement({ sid: 'KeepBooks', actions: STORE_ACTIONS, resources: [table.tableArn] }),
        readSecrets(secret.secretArn),
      ],
      environment: {
        SANDBOX_TABLE: table.tableName,
        SANDBOX_ORIGIN: this.origin,
        SHOP_NAME: config.productName,
        SHOP_ORIGIN: config.origin,
        WEBHOOK_URL: `${config.origin}/api/payment/webhook`,
        PAYMENT_SECRET_ARN: secret.secretArn,
        TZ: 'UTC',
      },
    }).lambda;
    this.addRoute(api, sandbox);
    this.addStage(api);
    new events.Rule(this, 'Webhooks', {
      schedule: events.Schedule.rate(Duration.minutes(1)),
      targets: [
        new targets.LambdaFunction(sandbox, {
          event: events.RuleTargetInput.fromObject({ deliver: true }),
          retryAttempts: 0,
        }),
      ],
    });
  }

  private createTable(): dynamodb.Table {
    const string = (name: string): dynamodb.Attribute => ({ name, type: dynamodb.AttributeType.STRING });
    const table = new dynamodb.Table(this, 'Table', {
      partitionKey: string(SANDBOX_TABLE.partitionKey),
      sortKey: string(SANDBOX_TABLE.sortKey),
      timeToLiveAttribute: SANDBOX_TABLE.ttlAttribute,
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      encryption: dynamodb.TableEncryption.AWS_MANAGED,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.acknowledge(table, 'AwsSolutions-DDB3', 'Books of play money: a lost table is a new table.');
    return table;
  }

  private addRoute(api: apigateway.HttpApi, target: lambda.Function): void {
    const integration = new apigateway.CfnIntegration(this, 'Integration', {
      apiId: api.apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: target.functionArn,
      payloadFormatVersion: '2.0',
    });
    new apigateway.CfnRoute(this, 'Route', {
      apiId: api.apiId,
      routeKey: '$default',
      target: `integrations/${integration.ref}`,
      authorizationType: 'NONE',
    });
    target.addPermission('Api', {
      principal: new iam.ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: this.formatArn({ service: 'execute-api', resource: api.apiId, resourceName: '*' }),
    });
    this.acknowledge(
      this,
      'AwsSolutions-APIG4',
      'The shop proves itself with its key, a 3-D Secure page with its sealed address; tokens are for browsers.',
    );
  }

  private addStage(api: apigateway.HttpApi): void {
    const logGroup = new logs.LogGroup(this, 'AccessLogs', {
      logGroupName: `/aws/vendedlogs/awai/${this.config.name}/sandbox`,
      retention: this.config.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = new apigateway.HttpStage(this, 'Stage', {
      httpApi: api,
      stageName: '$default',
      autoDeploy: true,
      throttle: THROTTLE,
    });
    const resource = stage.node.defaultChild as apigateway.CfnStage;
    // The path is not logged, because whoever knows the path of a 3-D Secure page can open the page.
    resource.accessLogSettings = { destinationArn: logGroup.logGroupArn, format: ACCESS_LOG_FORMAT };
  }
}
