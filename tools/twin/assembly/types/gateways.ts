import { lowerId } from '../generated.ts';
import { byId, nameOf, type ResourceType, words } from './subject.ts';

export const GATEWAYS: Readonly<Record<string, ResourceType>> = {
  'AWS::ApiGatewayV2::Api': {
    properties: words('Description Name ProtocolType RouteSelectionExpression Tags'),
    identify: (subject) => {
      const id = lowerId(subject.seed, 10);
      return { ref: id, attributes: { ApiEndpoint: `https://${id}.execute-api.${subject.region}.amazonaws.com` } };
    },
  },
  'AWS::ApiGatewayV2::Stage': {
    properties: words('AccessLogSettings ApiId AutoDeploy DefaultRouteSettings RouteSettings StageName Tags'),
    identify: (subject) => ({ ref: nameOf(subject, 'StageName') }),
  },
  'AWS::ApiGatewayV2::Route': byId('ApiId AuthorizationType AuthorizerId RouteKey Target', 7),
  'AWS::ApiGatewayV2::Integration': byId(
    'ApiId IntegrationType IntegrationUri PayloadFormatVersion TimeoutInMillis',
    7,
  ),
  'AWS::ApiGatewayV2::Authorizer': byId(
    'ApiId AuthorizerPayloadFormatVersion AuthorizerResultTtlInSeconds AuthorizerType AuthorizerUri EnableSimpleResponses IdentitySource Name',
    6,
  ),
};
