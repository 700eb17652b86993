import type { ServerResponse } from 'node:http';

/** A whole answer of a service of AWS. */
export type AwsAnswer = { status: number; headers: Record<string, string>; text: string };

/**
 * An answer of the JSON protocols. `version` is that of the service's protocol: 1.0 for DynamoDB and SQS, 1.1 for
 * Cognito.
 */
export const jsonAnswer = (body: object, { status = 200, version = '1.0', headers = {} } = {}): AwsAnswer => ({
  status,
  headers: { 'content-type': `application/x-amz-json-${version}`, ...headers },
  text: JSON.stringify(body),
});

/** An answer of the services with REST paths, which name the error in a header. */
export const restError = (status: number, type: string, message: string): AwsAnswer => ({
  status,
  headers: { 'content-type': 'application/json', 'x-amzn-errortype': type },
  text: JSON.stringify({ message }),
});

/** Sends an answer. */
export const sendAnswer = (response: ServerResponse, { status, headers, text }: AwsAnswer): void => {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text);
};
