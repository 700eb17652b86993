import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  GetTemplateCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import type { Reader } from './reader.ts';
import type { Template } from './template.ts';

export type StackOnAws = {
  /** CloudFormation's status: `CREATE_COMPLETE`, `ROLLBACK_COMPLETE`, … */
  status: string;
  outputs: Readonly<Record<string, string>>;
  /** True when CloudFormation refuses to delete the stack. */
  isProtected: boolean;
};

const isNowhere = (error: unknown): boolean =>
  error instanceof CloudFormationServiceException &&
  error.name === 'ValidationError' &&
  /does not exist/.test(error.message);

const ifThere = async <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    if (isNowhere(error)) return undefined;
    throw error;
  });

const outputsOf = ({ Outputs = [] }: Stack): Record<string, string> =>
  Object.fromEntries(Outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));

/**
 * States of a stack that contains no resources: only prepared, rolled back after its first creation failed, or deleted.
 */
const HOLDS_NOTHING = new Set(['REVIEW_IN_PROGRESS', 'ROLLBACK_COMPLETE', 'DELETE_COMPLETE']);

/** A stack in any state, or undefined when it does not exist. */
export const describeStack = async (
  client: Pick<CloudFormationClient, 'send'>,
  name: string,
): Promise<StackOnAws | undefined> => {
  const found = await ifThere(client.send(new DescribeStacksCommand({ StackName: name })));
  const [stack] = found?.Stacks ?? [];
  return (
    stack && {
      status: stack.StackStatus ?? '',
      outputs: outputsOf(stack),
      isProtected: stack.EnableTerminationProtection ?? false,
    }
  );
};

/** A stack of the account, or undefined when it does not exist or contains no resources. */
export const findStack = async (
  client: Pick<CloudFormationClient, 'send'>,
  name: string,
): Promise<StackOnAws | undefined> => {
  const stack = await describeStack(client, name);
  return stack && !HOLDS_NOTHING.has(stack.status) ? stack : undefined;
};

/** The template of the last deployment of a stack; undefined when the stack does not exist or contains no resources. */
export const deployedTemplate = async (
  client: Pick<CloudFormationClient, 'send'>,
  name: string,
): Promise<Template | undefined> => {
  if (!(await findStack(client, name))) return undefined;
  const found = await ifThere(client.send(new GetTemplateCommand({ StackName: name, TemplateStage: 'Original' })));
  return found?.TemplateBody ? (JSON.parse(found.TemplateBody) as Template) : undefined;
};

/** Returns a function that gives the CloudFormation client of a region. There is one client for each region. */
export const cloudFormations = (reader: Reader = {}): ((region: string) => CloudFormationClient) => {
  const clients = new Map<string, CloudFormationClient>();
  return (region) => {
    const client = clients.get(region) ?? new CloudFormationClient({ region, ...reader });
    clients.set(region, client);
    return client;
  };
};
