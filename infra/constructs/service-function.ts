import { Duration } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { BundleName, FunctionShape } from '../functions.ts';
import type { StageConfig } from '../stages.ts';
import { keptWithData } from './removal.ts';

export type CodeOf = (name: BundleName) => lambda.Code;

type ServiceFunctionProps = {
  config: StageConfig;
  name: BundleName;
  code: lambda.Code;
  shape: FunctionShape;
  environment: Record<string, string>;
  statements: readonly iam.PolicyStatement[];
  /** Whether the function reads the stage's secret, through AWS's Lambda extension for secrets. */
  readsSecret?: boolean;
};

const SECRET_CACHE_SECONDS = 300;
/**
 * Number of secrets that a function reads at most: the stage's secret, and the secret shared with the payment provider.
 */
const SECRETS_READ = 2;

/**
 * One service's Lambda function. Its role allows only the given IAM statements, and writing to the function's own log
 * group.
 */
export class ServiceFunction extends Construct {
  readonly lambda: lambda.Function;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    const { config, name, code, shape, environment, statements, readsSecret = false } = props;
    const logGroup = new logs.LogGroup(this, 'Logs', {
      logGroupName: `/awai/${config.name}/${name}`,
      retention: config.logRetentionDays,
      removalPolicy: keptWithData(config),
    });
    const role = new iam.Role(this, 'Role', {
      assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com'),
      description: `${config.name} ${name}`,
    });
    for (const statement of statements) role.addToPolicy(statement);
    role.addToPolicy(
      new iam.PolicyStatement({
        sid: 'WriteOwnLogs',
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [logGroup.logGroupArn],
      }),
    );
    this.lambda = new lambda.Function(this, 'Function', {
      functionName: `awai-${config.name}-${name}`,
      code,
      handler: 'index.handler',
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: shape.architecture === 'arm64' ? lambda.Architecture.ARM_64 : lambda.Architecture.X86_64,
      memorySize: shape.memoryMb,
      timeout: Duration.seconds(shape.timeoutSeconds),
      // An unprotected stage may be in a new AWS account, whose concurrency quota is too low to reserve executions.
      ...(config.isProtected && shape.atOnce !== undefined ? { reservedConcurrentExecutions: shape.atOnce } : {}),
      role,
      logGroup,
      loggingFormat: lambda.LoggingFormat.JSON,
      applicationLogLevelV2: lambda.ApplicationLogLevel.INFO,
      systemLogLevelV2: lambda.SystemLogLevel.WARN,
      tracing: lambda.Tracing.DISABLED,
      environment: { ...environment, NODE_OPTIONS: '--enable-source-maps' },
      ...(readsSecret
        ? {
            paramsAndSecrets: lambda.ParamsAndSecretsLayerVersion.fromVersion(
              lambda.ParamsAndSecretsVersions.V1_0_103,
              {
                cacheSize: SECRETS_READ,
                secretsManagerTtl: Duration.seconds(SECRET_CACHE_SECONDS),
                logLevel: lambda.ParamsAndSecretsLogLevel.WARN,
              },
            ),
          }
        : {}),
    });
  }
}
