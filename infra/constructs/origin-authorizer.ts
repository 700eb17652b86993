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
 * How long an HTTP API caches the origin authorizer's answer for a value of the header, in all routes. A revoked secret
 * passes the authorizer for this much longer; then the service refuses it.
 */
const ANSWER_KEPT_SECONDS = 300;

/**
 * Puts the origin authorizer in front of one API. Its identity source is the header by which CloudFront proves itself,
 * so API Gateway itself answers 401 to a request without that header. A WebSocket API asks the authorizer for its
 * `$connect` route only, and caches no answers.
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
    // Created here and not beside the function, whose stack would otherwise depend on this one.
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
