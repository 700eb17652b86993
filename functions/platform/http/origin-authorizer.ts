import type {
  APIGatewayAuthorizerResult,
  APIGatewayRequestAuthorizerEvent,
  APIGatewayRequestAuthorizerEventV2,
  APIGatewaySimpleAuthorizerResult,
} from 'aws-lambda';
import type { Logger } from '../runtime/logger.ts';
import { isThroughEdge, ORIGIN_PROOF_HEADER } from '../security/origin-proof.ts';
import type { Secrets } from '../security/secrets.ts';

/** What API Gateway sends before a call of the HTTP API, or before a connection of the WebSocket API. */
export type OriginEvent = Pick<APIGatewayRequestAuthorizerEventV2, 'routeArn' | 'headers'> | SocketOriginEvent;
type SocketOriginEvent = Pick<APIGatewayRequestAuthorizerEvent, 'methodArn' | 'headers'>;
export type OriginResult = APIGatewaySimpleAuthorizerResult | APIGatewayAuthorizerResult;

/**
 * The origin authorizer of both APIs: refuses a request that did not come through the edge, before it starts a service.
 * API Gateway itself refuses a request without the header (the authorizer's identity source), and caches the answer for
 * a header's value for minutes, so that members' calls rarely run this function.
 *
 * The origin authorizer saves money and is no security boundary: each service checks the same proof again. So it lets
 * every request pass while the secret can't be read, and then the service answers that it is unavailable.
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

// An HTTP API passes names of headers in lower case, a WebSocket API as they were sent.
const proofIn = (headers: OriginEvent['headers']): string | undefined =>
  Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === ORIGIN_PROOF_HEADER)?.[1];

/** A WebSocket API accepts only a policy as an answer. */
const socketAnswer = ({ methodArn }: SocketOriginEvent, isAuthorized: boolean): APIGatewayAuthorizerResult => ({
  principalId: 'edge',
  policyDocument: {
    Version: '2012-10-17',
    Statement: [{ Action: 'execute-api:Invoke', Effect: isAuthorized ? 'Allow' : 'Deny', Resource: methodArn }],
  },
});
