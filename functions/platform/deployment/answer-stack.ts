import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { SECOND_MS } from '#shared/time.ts';

type Outcome = { physicalResourceId: string; failure?: string };

const ANSWER_TIMEOUT_MS = 5 * SECOND_MS;
const TRIES = 3;

/**
 * Sends CloudFormation the result of a custom resource, to the `ResponseURL` of the request. Without this response the
 * stack waits until the resource's timeout. The body is sent as bytes, because `fetch` adds a content type to a text
 * body, and the URL is signed for a request without a content type.
 * @throws Error when CloudFormation has not accepted the response in three tries.
 */
export const answerStack = async (
  { ResponseURL, StackId, RequestId, LogicalResourceId }: CloudFormationCustomResourceEvent,
  { physicalResourceId, failure }: Outcome,
): Promise<void> => {
  const answer = {
    Status: failure === undefined ? 'SUCCESS' : 'FAILED',
    Reason: failure,
    PhysicalResourceId: physicalResourceId,
    StackId,
    RequestId,
    LogicalResourceId,
  };
  const body = new TextEncoder().encode(JSON.stringify(answer));
  for (let attempt = 1; ; attempt += 1) {
    const reply = await fetch(ResponseURL, {
      method: 'PUT',
      body,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    }).catch((cause: unknown) => cause);
    if (reply instanceof Response && reply.ok) return;
    if (attempt < TRIES) continue;
    // Whoever knows the URL may send the response, so the error message does not contain the URL.
    if (reply instanceof Response) throw new Error(`CloudFormation took no answer: ${reply.status}`);
    throw new Error('CloudFormation took no answer', { cause: reply });
  }
};
