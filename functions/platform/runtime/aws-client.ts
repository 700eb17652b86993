import { SECOND_MS } from '#shared/time.ts';

/**
 * How long a client of the SDK waits for AWS. Without limits, a request that is never answered lasts until its Lambda
 * function is ended, and the caller gets no answer from us. The SDK sends a request up to four times, so four times
 * `requestTimeout` is less than the ten seconds of a function. A client with an `endpoint` uses the engine on one
 * machine, which has no limits: a busy machine is slow but loses no request.
 */
export const awsTimeouts = (endpoint: string | undefined, requestTimeout = 1.5 * SECOND_MS) =>
  endpoint ? {} : { requestHandler: { connectionTimeout: SECOND_MS, requestTimeout, throwOnRequestTimeout: true } };
