import { Stack } from 'aws-cdk-lib';
import type * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { ORIGIN_PROOF_HEADER } from '#functions/platform/security/origin-proof.ts';

type OriginAuthorizerProps = {
  api: Pick<apigateway.IApi, 'apiId'>;
  kind: 'http' | 'socket';
  asked: lambda.IFunction;
};

/**
 * How long an HTTP API keeps the origin authorizer's answer to one value of the header, in all routes. A secret that was taken back
 * passes this much longer, and then a service refuses it.
 */
const ANSWER_KEPT_SECONDS = 300;

/**
 * Puts the origin authorizer in front of one API. Its identity source is the header by which CloudFront proves itself, so that API
 * Gateway answers a request without it with 401 by itself. A WebSocket API asks for its `$connect` route only, and
 * keeps no answers.
 */
export class OriginAuthorizer extends Construct {
  /** To be set as `authorizerId`, with `authorizationType: 'CUSTOM'`. */
  readonly authorizerId: string;

  constructor(scope: Construct, id: string, { api, kind, asked }: OriginAuthorizerProps) {
    super(scope, id);
    const stack = Stack.of(this);
    const isHttp = kind === 'http';
    const authorizer = new CfnAuthorizer(this, 'Authorizer', {
      apiId: api.apiId,
      name: 'origin-authorizer',
      authorizerType: 'REQUEST',
      authorizerUri: `arn:aws:apigateway:${stack.region}:lambda:path/2015-03-31/functions/${asked.functionArn}/invocations`,
      identitySource: [`${isHttp ? '$' : 'route.'}request.header.${ORIGIN_PROOF_HEADER}`],
      ...(isHttp
        ? {
            authorizerPayloadFormatVersion: '2.0',
            enableSimpleResponses: true,
            authorizerResultTtlInSeconds: ANSWER_KEPT_SECONDS,
          }
        : {}),
    });
    // Stands here and not beside the function, whose stack would depend on this one otherwise.
    new lambda.CfnPermission(this, 'Asks', {
      action: 'lambda:InvokeFunction',
      functionName: asked.functionArn,
      principal: 'apigateway.amazonaws.com',
      sourceArn: stack.formatArn({
        service: 'execute-api',
        resource: api.apiId,
        resourceName: `authorizers/${authorizer.ref}`,
      }),
    });
    this.authorizerId = authorizer.ref;
  }
}
