import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import { DomainFunction, type Foundation, type Socket } from '../constructs/domain-function.ts';
import { StageStack } from '../constructs/stage-stack.ts';
import type { UnitDefinition } from '../routes.ts';
import { SOCKET_STAGE } from '../stages.ts';

/** Frames a second over all sockets, and the allowed burst. */
const THROTTLE = { rateLimit: 2_000, burstLimit: 1_000 };

/**
 * The WebSocket API. The unit itself checks tickets, sessions and the origin secret, on every frame that needs them.
 */
export class RealtimeStack extends StageStack {
  readonly socket: Socket;
  /** Host that CloudFront forwards `/socket` to. */
  readonly host: string;

  constructor(scope: Construct, foundation: Foundation, definition: UnitDefinition) {
    super(scope, 'realtime', foundation.config);
    const api = new apigateway.WebSocketApi(this, 'Api', {
      apiName: `awai-${this.config.name}-realtime`,
      routeSelectionExpression: '$request.body.action',
    });
    this.socket = {
      stageArn: this.formatArn({ service: 'execute-api', resource: api.apiId, resourceName: SOCKET_STAGE }),
      endpoint: `https://${api.apiId}.execute-api.${this.config.region}.amazonaws.com/${SOCKET_STAGE}`,
    };
    this.host = `${api.apiId}.execute-api.${this.config.region}.amazonaws.com`;
    const { lambda, callTimeout } = new DomainFunction(this, 'Realtime', {
      foundation,
      definition,
      socket: this.socket,
    });
    const integration = new WebSocketLambdaIntegration('Frames', lambda, { timeout: callTimeout });
    for (const routeKey of ['$connect', '$default', '$disconnect']) api.addRoute(routeKey, { integration });
    new apigateway.WebSocketStage(this, 'Stage', {
      webSocketApi: api,
      stageName: SOCKET_STAGE,
      autoDeploy: true,
      throttle: THROTTLE,
    });
    this.acknowledge(
      api,
      'AwsSolutions-APIG4',
      'A browser cannot send headers on a socket: $connect takes a single-use ticket of 30 s.',
    );
    this.acknowledge(
      this,
      'AwsSolutions-APIG1',
      'Access logs of a WebSocket API need a role for the whole account; the unit logs each frame.',
    );
  }
}
