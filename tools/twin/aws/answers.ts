import type { ServerResponse } from 'node:http';
import { element, xmlDocument } from '../../../local/objects/xml.ts';

/** A complete HTTP response of an AWS service. */
export type AwsAnswer = { status: number; headers: Record<string, string>; text: string };

/**
 * A response in one of AWS's JSON protocols. `version` is the protocol version of the service: 1.0 for DynamoDB and
 * SQS, 1.1 for Cognito.
 */
export const jsonAnswer = (body: object, { status = 200, version = '1.0', headers = {} } = {}): AwsAnswer => ({
  status,
  headers: { 'content-type': `application/x-amz-json-${version}`, ...headers },
  text: JSON.stringify(body),
});

/** An error response of an AWS service with REST paths: the error's name is in a header. */
export const restError = (status: number, type: string, message: string): AwsAnswer => ({
  status,
  headers: { 'content-type': 'application/json', 'x-amzn-errortype': type },
  text: JSON.stringify({ message }),
});

/** The body of an error response of S3. */
export const s3Error = (code: string, message: string): string =>
  xmlDocument(element('Error', [element('Code', code), element('Message', message)]));

export const sendAnswer = (response: ServerResponse, { status, headers, text }: AwsAnswer): void => {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text);
};
