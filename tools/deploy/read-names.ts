import {
  CloudControlClient,
  GetResourceCommand,
  ListResourcesCommand,
  ResourceNotFoundException as NoResource,
} from '@aws-sdk/client-cloudcontrol';
import {
  DescribeSecretCommand,
  ResourceNotFoundException as NoSecret,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { EDGE_REGION } from '#infra/constructs/stage-stack.ts';
import { namesToTake, secretsToTake } from './fixed-names.ts';
import type { Facts } from './preflight-checks.ts';
import type { Reader } from './reader.ts';
import type { StageStack, Template } from './template.ts';
import { unless } from './unless.ts';

/** The templates of the deployed stacks, keyed by stack name. */
export type Deployed = ReadonlyMap<string, Template>;

/** Maximum number of attempts of a request, because the Cloud Control API throttles at low rates. */
const ATTEMPTS = 10;

/**
 * The fixed names of new resources that already exist in the account. Requests are sent one after another, because the
 * Cloud Control API throttles at low rates.
 */
export const readTaken = async (
  stacks: readonly StageStack[],
  deployed: Deployed,
  account: string,
  reader: Reader,
): Promise<Facts['taken']> => {
  const clients = new Map<string, CloudControlClient>();
  const taken: Facts['taken'][number][] = [];
  for (const { stack, region, type, identifier } of stacks.flatMap((one) =>
    namesToTake(one, deployed.get(one.name), account),
  )) {
    const client = clients.get(region) ?? new CloudControlClient({ region, maxAttempts: ATTEMPTS, ...reader });
    clients.set(region, client);
    const asked = client.send(new GetResourceCommand({ TypeName: type, Identifier: identifier }));
    if (await unless(asked, NoResource)) taken.push({ stack, type, identifier });
  }
  return taken;
};

export const readSecrets = async (
  stacks: readonly StageStack[],
  deployed: Deployed,
  reader: Reader,
): Promise<Pick<Facts, 'secretsInDeletion' | 'secretsTaken'>> => {
  const wanted = stacks.flatMap((stack) => secretsToTake(stack, deployed.get(stack.name)));
  const found = await Promise.all(
    wanted.map(async ({ name, region }) => {
      const client = new SecretsManagerClient({ region, ...reader });
      const secret = await unless(client.send(new DescribeSecretCommand({ SecretId: name })), NoSecret);
      return secret ? [{ name, isInDeletion: secret.DeletedDate !== undefined }] : [];
    }),
  );
  const named = (isInDeletion: boolean): string[] =>
    found.flat().flatMap((one) => (one.isInDeletion === isInDeletion ? [one.name] : []));
  return { secretsInDeletion: named(true), secretsTaken: named(false) };
};

const WEB_ACL = 'AWS::WAFv2::WebACL';
const hasWebAcl = (template: Template | undefined): boolean =>
  Object.values(template?.Resources ?? {}).some(({ Type }) => Type === WEB_ACL);

export const readWebAcls = async (
  stacks: readonly StageStack[],
  deployed: Deployed,
  reader: Reader,
): Promise<Facts['webAcls']> => {
  const client = new CloudControlClient({ region: EDGE_REGION, maxAttempts: ATTEMPTS, ...reader });
  let count = 0;
  let token: string | undefined;
  do {
    const { ResourceDescriptions = [], NextToken } = await client.send(
      new ListResourcesCommand({
        TypeName: WEB_ACL,
        ResourceModel: JSON.stringify({ Scope: 'CLOUDFRONT' }),
        NextToken: token || undefined,
      }),
    );
    count += ResourceDescriptions.length;
    token = NextToken;
  } while (token);
  return {
    count,
    isNew: stacks.some(({ name, template }) => hasWebAcl(template) && !hasWebAcl(deployed.get(name))),
  };
};
