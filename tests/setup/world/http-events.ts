import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** The smallest API Gateway HTTP API event that the platform code accepts. */
export const httpEvent = (
  input: { headers?: Record<string, string>; sourceIp?: string } = {},
): APIGatewayProxyEventV2 =>
  ({
    version: '2.0',
    rawQueryString: '',
    headers: input.headers ?? {},
    requestContext: { requestId: 'r-1', http: { sourceIp: input.sourceIp ?? '203.0.113.1' } },
    isBase64Encoded: false,
  }) as APIGatewayProxyEventV2;
