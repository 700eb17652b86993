import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type * as sns from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { CONNECTS, FRAMES } from '../capacity/throttles.ts';
import { alarm, FIVE_MINUTES } from '../constructs/alarms.ts';
import { OriginAuthorizer } from '../constructs/origin-authorizer.ts';
import { createRollout } from '../constructs/rollout.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import type { ServiceDefinition } from '../routes.ts';
import { SOCKET_STAGE } from '../stages.ts';
import { DomainFunction, type Foundation, type Socket } from './domain-function.ts';

/**
 * The WebSocket API. API Gateway does not check sessions; the service checks tickets, sessions and the origin secret.
 */
export class RealtimeStack extends StageStack {
  readonly socket: Socket;
  /** Host that CloudFront forwards `/socket` to. */
  readonly host: string;
  readonly apiId: string;

  constructor(scope: Construct, foundation: Foundation, definition: ServiceDefinition) {
    super(scope, 'realtime', foundation.config);
    const api = new apigateway.WebSocketApi(this, 'Api', {
      apiName: `awai-${this.config.name}-realtime`,
      routeSelectionExpression: '$request.body.action',
    });
    this.socket = {
      stageArn: this.formatArn({ service: 'execute-api', resource: api.apiId, resourceName: SOCKET_STAGE }),
      endpoint: `https://${api.apiId}.execute-api.${this.config.region}.amazonaws.com/${SOCKET_STAGE}`,
    };
    this.apiId = api.apiId;
    this.host = `${api.apiId}.execute-api.${this.config.region}.amazonaws.com`;
    const rollout = createRollout(this, foundation.alarms.objectives);
    const { target, callTimeout } = new DomainFunction(this, 'Realtime', {
      foundation,
      definition,
      socket: this.socket,
      rollout,
    });
    const integration = new WebSocketLambdaIntegration('Frames', target, { timeout: callTimeout });
    const routes = ['$connect', '$default', '$disconnect'].map((key) => api.addRoute(key, { integration }));
    const { authorizerId } = new OriginAuthorizer(this, 'OriginAuthorizer', {
      api,
      kind: 'socket',
      asked: foundation.originAuthorizer.lambda,
    });
    const [connect] = routes;
    Object.assign(connect?.node.defaultChild as apigateway.CfnRoute, { authorizationType: 'CUSTOM', authorizerId });
    const stage = new apigateway.WebSocketStage(this, 'Stage', {
      webSocketApi: api,
      stageName: SOCKET_STAGE,
      autoDeploy: true,
      throttle: FRAMES,
    });
    // CDK's construct has no throttling limits for single routes, so they are set here. CloudFormation refuses limits
    // for a route that does not exist yet.
    stage.node.addDependency(...routes);
    (stage.node.defaultChild as apigateway.CfnStage).routeSettings = {
      $connect: { ThrottlingRateLimit: CONNECTS.rateLimit, ThrottlingBurstLimit: CONNECTS.burstLimit },
      $default: { ThrottlingRateLimit: FRAMES.rateLimit, ThrottlingBurstLimit: FRAMES.burstLimit },
    };
    this.watch(stage, foundation.alarms.topic);
    this.acknowledge(
      api,
      'AwsSolutions-APIG4',
      '$connect has the origin authorizer, and takes a single-use ticket of 30 s; later frames belong to its connection.',
    );
    this.acknowledge(
      this,
      'AwsSolutions-APIG1',
      'Access logs of a WebSocket API need a role for the whole account; the service logs each frame.',
    );
  }

  /**
   * Alarms of the WebSocket API, because the client does not learn of most failures. `IntegrationError` also counts
   * connections that the service refuses: those without a valid ticket, and all connections when CloudFront sends an
   * origin secret that the service does not accept.
   */
  private watch(stage: apigateway.WebSocketStage, topic: sns.ITopic): void {
    const sum = { ...FIVE_MINUTES, statistic: 'Sum' };
    alarm(this, 'SocketErrors', {
      topic,
      metric: stage.metric('ExecutionError', sum),
      threshold: 10,
      description: `${this.config.name}: the WebSocket API fails to call its function.`,
    });
    alarm(this, 'SocketRefusals', {
      topic,
      metric: stage.metric('IntegrationError', sum),
      threshold: 100,
      description: `${this.config.name}: connections to the WebSocket API are refused or fail.`,
    });
  }
}
