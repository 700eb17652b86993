import { randomUUID } from 'node:crypto';
import { json } from 'node:stream/consumers';
import type { Deployed } from '../assembly/deployed.ts';
import type { Invoke } from '../lambda/lambdas.ts';
import type { Handle } from './server.ts';

type CustomResource = Deployed['customResources'][number];
type Answer = { Status: string; Reason?: string; RequestId: string };

/** Lambda retries a failed asynchronous invocation twice. */
const TRIES = 3;
/**
 * How long an event may wait for a free environment of the function. The limit is high, because a single machine starts
 * only a few environments at a time.
 */
const WAIT_MS = 60_000;

const hostIn = (region: string): string =>
  `cloudformation-custom-resource-response-${region.replaceAll('-', '')}.s3-${region}.amazonaws.com`;

type Options = {
  deployed: Pick<Deployed, 'customResources' | 'region' | 'account'>;
  invoke: Invoke;
  port: number;
  /** Ending of the twin's host names for AWS services: `.amazonaws.localhost`. */
  ending: string;
};

/**
 * Creates the custom resources of the assembly as CloudFormation does: sends an event to the function, which sends its
 * result to the URL in the event. Each start of the twin creates them again.
 */
export const createCustomResources = ({ deployed, invoke, port, ending }: Options) => {
  const { region, account, customResources } = deployed;
  const answers = new Map<string, Answer>();
  const host = hostIn(region);

  const make = async ({ type, functionArn, properties }: CustomResource): Promise<void> => {
    const requestId = randomUUID();
    const event = {
      RequestType: 'Create',
      ResponseURL: `http://${host.replace(/\.amazonaws\.com$/, ending)}:${port}/${requestId}`,
      StackId: `arn:aws:cloudformation:${region}:${account}:stack/twin/${requestId}`,
      RequestId: requestId,
      LogicalResourceId: type,
      ResourceType: type,
      ResourceProperties: { ServiceToken: functionArn, ...properties },
    };
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const { kind } = await invoke(functionArn, event, { waitMs: WAIT_MS });
      if (kind === 'answered') break;
    }
    const answer = answers.get(requestId);
    if (answer?.Status !== 'SUCCESS') throw new Error(`${type}: ${answer?.Reason ?? 'its function has not answered'}`);
  };

  const handle: Handle = async (request, response) => {
    const requestId = (request.url ?? '/').slice(1);
    const answer = (await json(request)) as Answer;
    const isKnown = request.method === 'PUT' && answer.RequestId === requestId;
    if (isKnown) answers.set(requestId, answer);
    response.writeHead(isKnown ? 200 : 403).end();
  };

  return {
    /** The host to which functions send their results, by its name on AWS (`cloudformation-…amazonaws.com`). */
    host,
    handle,
    /** Creates all custom resources. @throws Error with the reason that a function gave, or when it sent no result. */
    makeAll: async (): Promise<void> => {
      for (const one of customResources) await make(one);
    },
  };
};
