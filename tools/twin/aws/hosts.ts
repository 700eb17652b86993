/**
 * An AWS service as the Host header of a request names it, for example
 * `dynamodb.ap-northeast-1.amazonaws.localhost:3000`.
 */
export type AwsHost = {
  service: 'dynamodb' | 's3' | 'sqs' | 'email' | 'cognito-idp' | 'execute-api' | 'cloudfront-kvs';
  region: string;
  /** The label before the service's name: a bucket's name, an API's id, or a key value store's AWS account. */
  owner?: string;
};

const HOST =
  /^(?:([a-z0-9.-]+)\.)?(dynamodb|s3|sqs|email|cognito-idp|execute-api|cloudfront-kvs)\.([a-z0-9-]+)\.amazonaws\.localhost(?::\d+)?$/;

/**
 * The service that a Host header names. The twin's hosts end with `amazonaws.localhost` instead of `amazonaws.com`.
 * Undefined for any other host.
 */
export const readAwsHost = (host: string | undefined): AwsHost | undefined => {
  const [, owner, service, region] = HOST.exec(host?.toLowerCase() ?? '') ?? [];
  if (!service || !region) return undefined;
  return { service: service as AwsHost['service'], region, ...(owner ? { owner } : {}) };
};
