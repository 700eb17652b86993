import { AWS_ENDING } from '../assembly/addresses.ts';
import type { DeployedFunction } from '../assembly/deployed.ts';
import type { RoleCredentials } from '../aws/credentials.ts';

/**
 * AWS services that the functions call: the SDK's name in `AWS_ENDPOINT_URL_<name>`, and the first part of the host.
 */
const SERVICES = {
  DYNAMODB: 'dynamodb',
  DYNAMODB_STREAMS: 'streams.dynamodb',
  S3: 's3',
  SQS: 'sqs',
  SESV2: 'email',
  COGNITO_IDENTITY_PROVIDER: 'cognito-idp',
  CLOUDFRONT_KEYVALUESTORE: 'cloudfront-kvs',
} as const;

/**
 * Environment variables that make a function's SDK call the twin: the services' endpoints, the port of the secrets
 * extension, and the credentials of the function's own role. On AWS, Lambda sets the credentials, and the SDK knows the
 * endpoints.
 */
export const functionVariables =
  (
    { region, port, timeFactor }: { region: string; port: number; timeFactor: number },
    credentialsOf: (roleArn: string) => RoleCredentials,
  ) =>
  ({ roleArn }: DeployedFunction): Readonly<Record<string, string>> => {
    const { accessKeyId, secretAccessKey, sessionToken } = credentialsOf(roleArn);
    const addresses = Object.entries(SERVICES).map(([name, host]) => [
      `AWS_ENDPOINT_URL_${name}`,
      `http://${host}.${region}${AWS_ENDING}:${port}`,
    ]);
    return {
      ...Object.fromEntries(addresses),
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_SESSION_TOKEN: sessionToken,
      PARAMETERS_SECRETS_EXTENSION_HTTP_PORT: String(port),
      ...(timeFactor === 1 ? {} : { TWIN_TIME_FACTOR: String(timeFactor) }),
    };
  };
