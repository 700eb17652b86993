import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Service } from '#functions/platform/runtime/access.ts';
import { CALLS } from '../capacity/throttles.ts';
import { alarm, FIVE_MINUTES } from '../constructs/alarms.ts';
import { OriginAuthorizer } from '../constructs/origin-authorizer.ts';
import { keptWithData } from '../constructs/removal.ts';
import { createRollout } from '../constructs/rollout.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import type { Route, ServiceDefinition } from '../routes.ts';
import { DomainFunction, type Foundation, type Socket } from './domain-function.ts';

/** Format of the API's access log, without path and query, which contain tokens and ids. */
const ACCESS_LOG_FORMAT = JSON.stringify({
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  ms: '$context.responseLatency',
  integrationStatus: '$context.integrationStatus',
  error: '$context.error.messageString',
});

type ApiStackProps = {
  foundation: Foundation;
  services: readonly ServiceDefinition[];
  routes: readonly Route[];
  socket: Socket;
};

/**
 * The HTTP API: exactly the routes of `shared/contract`, each behind the origin authorizer and integrated with its
 * service's function. An endpoint declares who may call it; its handler checks the session or the Cognito token.
 */
export class ApiStack extends StageStack {
  readonly functions = new Map<Service, lambda.IFunction>();
  readonly host: string;
  readonly apiId: string;

  constructor(scope: Construct, { foundation, services, routes, socket }: ApiStackProps) {
    super(scope, 'api', foundation.config);
    const api = new apigateway.HttpApi(this, 'Api', { apiName: `awai-${this.config.name}`, createDefaultStage: false });
    this.apiId = api.apiId;
    this.host = `${api.apiId}.execute-api.${this.config.region}.amazonaws.com`;
    const { authorizerId } = new OriginAuthorizer(this, 'OriginAuthorizer', {
      api,
      kind: 'http',
      asked: foundation.originAuthorizer.lambda,
    });
    const rollout = createRollout(this, foundation.alarms.objectives);
    for (const definition of services) {
      const ownRoutes = routes.filter(({ service }) => service === definition.service);
      const checksStaff = ownRoutes.some(({ endpoint }) => endpoint.auth === 'staff');
      const domainFunction = new DomainFunction(this, `Service-${definition.service}`, {
        foundation,
        definition,
        checksStaff,
        socket,
        rollout,
      });
      this.functions.set(definition.service, domainFunction.target);
      if (ownRoutes.length > 0) this.addRoutes(api, authorizerId, domainFunction, ownRoutes);
    }
    this.addStage(api);
    alarm(this, 'ServerErrors', {
      topic: foundation.alarms.topic,
      metric: api.metricServerError({ ...FIVE_MINUTES, statistic: 'Sum' }),
      threshold: 5,
      description: `${this.config.name}: the API answers with 5xx.`,
    });
  }

  /**
   * Creates one integration and one permission per function. All routes of the function share them, so the stack stays
   * far below CloudFormation's limit of resources.
   */
  private addRoutes(
    api: apigateway.HttpApi,
    authorizerId: string,
    { service, target, callTimeout }: DomainFunction,
    routes: readonly Route[],
  ): void {
    const integration = new apigateway.CfnIntegration(this, `Integration-${service}`, {
      apiId: api.apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: target.functionArn,
      payloadFormatVersion: '2.0',
      timeoutInMillis: callTimeout.toMilliseconds(),
    });
    for (const { endpoint, routeKey } of routes) {
      new apigateway.CfnRoute(this, `Route-${endpoint.name}`, {
        apiId: api.apiId,
        routeKey,
        target: `integrations/${integration.ref}`,
        authorizationType: 'CUSTOM',
        authorizerId,
      });
    }
    target.addPermission('Api', {
      principal: new iam.ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: this.formatArn({ service: 'execute-api', resource: api.apiId, resourceName: '*' }),
    });
  }

  private addStage(api: apigateway.HttpApi): void {
    const logGroup = new logs.LogGroup(this, 'AccessLogs', {
      logGroupName: `/aws/vendedlogs/awai/${this.config.name}/api`,
      retention: this.config.logRetentionDays,
      removalPolicy: keptWithData(this.config),
    });
    const stage = new apigateway.HttpStage(this, 'Stage', {
      httpApi: api,
      stageName: '$default',
      autoDeploy: true,
      throttle: CALLS,
    });
    const resource = stage.node.defaultChild as apigateway.CfnStage;
    resource.accessLogSettings = { destinationArn: logGroup.logGroupArn, format: ACCESS_LOG_FORMAT };
  }
}
