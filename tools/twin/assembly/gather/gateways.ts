import type { HttpApi, ResolvedResource, SocketApi } from '../deployed.ts';
import { called, locationOf, ofType, optional, referred, required } from './fields.ts';

type Resources = readonly ResolvedResource[];
type Throttling = { ThrottlingRateLimit?: number; ThrottlingBurstLimit?: number };
type Throttle = { rate: number; burst: number };

/** Default time-outs of an API Gateway integration. A WebSocket integration never waits longer than 29 s. */
const HTTP_TIMEOUT_MS = 30_000;
const SOCKET_TIMEOUT_MS = 29_000;
/** The URI of a Lambda integration: `arn:aws:apigateway:…:path/2015-03-31/functions/<arn>/invocations`. */
const INVOCATION = /^arn:aws:apigateway:[^:]+:lambda:path\/2015-03-31\/functions\/(arn:.+)\/invocations$/;

const functionIn = (uri: string, where: string): string => {
  const arn = uri.startsWith('arn:aws:lambda:') ? uri : INVOCATION.exec(uri)?.[1];
  if (arn === undefined) throw new Error(`${where} calls ${uri}, which is no function`);
  return arn;
};

const throttleOf = ({ ThrottlingRateLimit, ThrottlingBurstLimit }: Throttling = {}): Throttle | undefined =>
  ThrottlingRateLimit === undefined || ThrottlingBurstLimit === undefined
    ? undefined
    : { rate: ThrottlingRateLimit, burst: ThrottlingBurstLimit };

const integrationOf = (resources: Resources, route: ResolvedResource, payload: string, defaultMs: number) => {
  const id = required<string>(route, 'Target').replace(/^integrations\//, '');
  const integration = referred(resources, 'AWS::ApiGatewayV2::Integration', id);
  const format = optional<string>(integration, 'PayloadFormatVersion') ?? '1.0';
  if (required<string>(integration, 'IntegrationType') !== 'AWS_PROXY' || format !== payload)
    throw new Error(`The twin knows proxies of payload ${payload} only: ${locationOf(integration)}`);
  return {
    ...called(functionIn(required<string>(integration, 'IntegrationUri'), locationOf(integration))),
    timeoutMs: optional<number>(integration, 'TimeoutInMillis') ?? defaultMs,
  };
};

const authorizerOf = (resources: Resources, route: ResolvedResource) => {
  const kind = optional<string>(route, 'AuthorizationType') ?? 'NONE';
  if (kind === 'NONE') return undefined;
  if (kind !== 'CUSTOM') throw new Error(`The twin knows no authorization ${kind} (${locationOf(route)})`);
  const authorizer = referred(resources, 'AWS::ApiGatewayV2::Authorizer', required<string>(route, 'AuthorizerId'));
  return {
    id: authorizer.ref,
    ...called(functionIn(required<string>(authorizer, 'AuthorizerUri'), locationOf(authorizer))),
    identitySources: optional<string[]>(authorizer, 'IdentitySource') ?? [],
    ttlSeconds: optional<number>(authorizer, 'AuthorizerResultTtlInSeconds') ?? 300,
    simpleResponses: optional<boolean>(authorizer, 'EnableSimpleResponses') ?? false,
  };
};

const routesOf = (resources: Resources, api: ResolvedResource, payload: string, defaultMs: number) => {
  const settings =
    optional<Record<string, Throttling>>(stageOf(resources, api), 'RouteSettings') ??
    ({} as Record<string, Throttling>);
  return ofType(resources, 'AWS::ApiGatewayV2::Route')
    .filter((route) => required<string>(route, 'ApiId') === api.ref)
    .map((route) => {
      const routeKey = required<string>(route, 'RouteKey');
      const authorizer = authorizerOf(resources, route);
      const throttle = throttleOf(settings[routeKey]);
      return {
        routeKey,
        ...integrationOf(resources, route, payload, defaultMs),
        ...(authorizer ? { authorizer } : {}),
        ...(throttle ? { throttle } : {}),
      };
    });
};

/**
 * The only stage of an API.
 * @throws Error when the API has no stage or several, or when the stage does not deploy automatically.
 */
const stageOf = (resources: Resources, api: ResolvedResource): ResolvedResource => {
  const stages = ofType(resources, 'AWS::ApiGatewayV2::Stage').filter(
    (stage) => required<string>(stage, 'ApiId') === api.ref,
  );
  const [stage] = stages;
  if (!stage || stages.length > 1 || !required<boolean>(stage, 'AutoDeploy'))
    throw new Error(`${locationOf(api)} needs exactly one stage, which deploys itself`);
  return stage;
};

const hostOf = (api: ResolvedResource): string => `${api.ref}.execute-api.${api.region}.amazonaws.com`;
const apisOf = (resources: Resources, protocol: 'HTTP' | 'WEBSOCKET'): ResolvedResource[] =>
  ofType(resources, 'AWS::ApiGatewayV2::Api').filter((api) => required<string>(api, 'ProtocolType') === protocol);

export const httpApisOf = (resources: Resources): HttpApi[] =>
  apisOf(resources, 'HTTP').map((api) => {
    const stage = stageOf(resources, api);
    if (stage.ref !== '$default') throw new Error(`The twin knows the stage $default only: ${locationOf(stage)}`);
    const throttle = throttleOf(optional<Throttling>(stage, 'DefaultRouteSettings'));
    return {
      id: api.ref,
      host: hostOf(api),
      routes: routesOf(resources, api, '2.0', HTTP_TIMEOUT_MS),
      ...(throttle ? { throttle } : {}),
    };
  });

export const socketApisOf = (resources: Resources): SocketApi[] =>
  apisOf(resources, 'WEBSOCKET').map((api) => {
    const selection = required<string>(api, 'RouteSelectionExpression');
    const routeSelection = /^\$request\.body\.(\w+)$/.exec(selection)?.[1];
    if (routeSelection === undefined)
      throw new Error(`The twin selects no routes by ${selection} (${locationOf(api)})`);
    return {
      id: api.ref,
      host: hostOf(api),
      stage: stageOf(resources, api).ref,
      routeSelection,
      routes: routesOf(resources, api, '1.0', SOCKET_TIMEOUT_MS),
    };
  });
