import type {
  APIGatewayAuthorizerResult,
  APIGatewayRequestAuthorizerEvent,
  APIGatewayRequestAuthorizerEventV2,
  APIGatewaySimpleAuthorizerResult,
} from 'aws-lambda';
import type { Logger } from '../runtime/logger.ts';
import { isThroughEdge, ORIGIN_PROOF_HEADER } from '../security/origin-proof.ts';
import type { Secrets } from '../security/secrets.ts';

/**
 * What API Gateway sends to the authorizer before a request to the HTTP API, or before a connection to the WebSocket
 * API.
 */
export type OriginEvent = Pick<APIGatewayRequestAuthorizerEventV2, 'routeArn' | 'headers'> | SocketOriginEvent;
type SocketOriginEvent = Pick<APIGatewayRequestAuthorizerEvent, 'methodArn' | 'headers'>;
export type OriginResult = APIGatewaySimpleAuthorizerResult | APIGatewayAuthorizerResult;

/**
 * The Lambda authorizer of both APIs: refuses a request that did not come through CloudFront. API Gateway caches the
 * result for minutes, so requests of members rarely run this function. A request without the header that CloudFront
 * adds is refused by API Gateway itself.
 *
 * The authorizer saves money and is no security boundary: each service checks the same header again. So it allows every
 * request while the secret can't be read; the service then answers `unavailable`.
 */
export const createOriginAuthorizer =
  (secrets: () => Promise<Pick<Secrets, 'originSecrets'>>, logger: Pick<Logger, 'warn'>) =>
  async (event: OriginEvent): Promise<OriginResult> => {
    const isAuthorized = await secrets().then(
      (known) => isThroughEdge(known, proofIn(event.headers)),
      (error: unknown) => {
        logger.warn('origin authorizer lets all pass', { error });
        return true;
      },
    );
    return 'routeArn' in event ? { isAuthorized } : socketAnswer(event, isAuthorized);
  };

// An HTTP API passes header names in lower case, a WebSocket API as the client sent them.
const proofIn = (headers: OriginEvent['headers']): string | undefined =>
  Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === ORIGIN_PROOF_HEADER)?.[1];

/** The authorizer of a WebSocket API must return an IAM policy. */
const socketAnswer = ({ methodArn }: SocketOriginEvent, isAuthorized: boolean): APIGatewayAuthorizerResult => ({
  principalId: 'edge',
  policyDocument: {
    Version: '2012-10-17',
    Statement: [{ Action: 'execute-api:Invoke', Effect: isAuthorized ? 'Allow' : 'Deny', Resource: methodArn }],
  },
});
