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
 * Seconds for which an HTTP API caches the origin authorizer's result for one value of the secret header, on all
 * routes. For this time a revoked secret can still pass the authorizer; the service then refuses the request.
 */
const ANSWER_KEPT_SECONDS = 300;

/**
 * Adds the origin authorizer to one API. The authorizer accepts only requests from CloudFront, which sends a secret
 * header. The header is the identity source, so API Gateway itself answers 401 to a request without it. A WebSocket API
 * calls the authorizer for its `$connect` route only, and caches no results.
 */
export class OriginAuthorizer extends Construct {
  /** Set it as `authorizerId` of the API's routes, with `authorizationType: 'CUSTOM'`. */
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
    // This permission belongs to the API's stack. In the function's stack it would make these two stacks depend on each
    // other.
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
