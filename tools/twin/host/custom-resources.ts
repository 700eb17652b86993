import { randomUUID } from 'node:crypto';
import { json } from 'node:stream/consumers';
import type { Deployed } from '../assembly/deployed.ts';
import type { Invoke } from '../lambda/lambdas.ts';
import type { Handle } from './server.ts';

type CustomResource = Deployed['customResources'][number];
type Answer = { Status: string; Reason?: string; RequestId: string };

/** Lambda repeats an event that nobody waits for twice when the function failed. */
const TRIES = 3;
/** A machine starts few environments at a time, and CloudFormation is in no hurry. */
const WAIT_MS = 60_000;

const hostIn = (region: string): string =>
  `cloudformation-custom-resource-response-${region.replaceAll('-', '')}.s3-${region}.amazonaws.com`;

type Options = {
  deployed: Pick<Deployed, 'customResources' | 'region' | 'account'>;
  invoke: Invoke;
  port: number;
  /** Ending of the hosts of AWS on this machine. */
  ending: string;
};

/**
 * Resources that functions of the assembly make, as CloudFormation asks for them: an event, and the answer at the
 * address that the event names. Functions that are asked for the first time in this process make them again.
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
    /** The host of the addresses at which functions answer, as AWS names it. */
    host,
    handle,
    /** @throws Error with the reason that a function gave, or when it gave no answer. */
    makeAll: async (): Promise<void> => {
      for (const one of customResources) await make(one);
    },
  };
};
