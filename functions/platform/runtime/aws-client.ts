import { SECOND_MS } from '#shared/time.ts';

/**
 * The timeouts of an AWS SDK client. Without them, a request that AWS never answers would last until the Lambda
 * function times out, and the caller would get no response from us. The SDK sends a request up to four times, so four
 * times `requestTimeout` is less than the function's ten seconds. A client with an `endpoint` uses the local substitute
 * of the AWS service and has no timeouts: a busy machine is slow but loses no request.
 */
export const awsTimeouts = (endpoint: string | undefined, requestTimeout = 1.5 * SECOND_MS) =>
  endpoint ? {} : { requestHandler: { connectionTimeout: SECOND_MS, requestTimeout, throwOnRequestTimeout: true } };
