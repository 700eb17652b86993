import { DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { DeleteObjectsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import {
  DeleteSecretCommand,
  ResourceNotFoundException as NoSecret,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import type { StageConfig } from '#infra/stages.ts';
import { say } from './command-line.ts';
import type { DestructionParts } from './destruction.ts';
import { runCdk } from './run.ts';
import { cloudFormations, findStack } from './stacks-on-aws.ts';
import { assemblyFolder, synthesiseStage } from './synthesis.ts';
import type { StageStack } from './template.ts';
import { unless } from './unless.ts';

/**
 * Deletes every object of a bucket, a thousand per request, and returns their number. The stage's buckets have no
 * versioning.
 */
export const emptyBucket = async (client: Pick<S3Client, 'send'>, bucket: string): Promise<number> => {
  let deleted = 0;
  for (;;) {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
    if (Contents.length === 0) return deleted;
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({
        Bucket: bucket,
        Delete: { Objects: Contents.map(({ Key }) => ({ Key: Key ?? '' })), Quiet: true },
      }),
    );
    if (Errors[0]) throw new Error(`${bucket} keeps ${Errors.length} objects: ${Errors[0].Code}`);
    deleted += Contents.length;
  }
};

const bucketsOf = async (
  stacks: readonly StageStack[],
  formation: ReturnType<typeof cloudFormations>,
): Promise<string[]> => {
  const found = await Promise.all(
    stacks.map(async ({ name, region }) => {
      const client = formation(region);
      if (!(await findStack(client, name))) return [];
      const { StackResources = [] } = await client.send(new DescribeStackResourcesCommand({ StackName: name }));
      return StackResources.flatMap(({ ResourceType, ResourceStatus, PhysicalResourceId }) =>
        ResourceType === 'AWS::S3::Bucket' && PhysicalResourceId && ResourceStatus !== 'DELETE_COMPLETE'
          ? [PhysicalResourceId]
          : [],
      );
    }),
  );
  return found.flat();
};

/** The actions of a destruction, in the AWS account whose credentials this machine has. */
export const destructionOnAws = ({ name, region }: StageConfig): DestructionParts => {
  const s3 = new S3Client({ region });
  const secrets = new SecretsManagerClient({ region });
  return {
    synth: () => synthesiseStage(name),
    buckets: (stacks) => bucketsOf(stacks, cloudFormations()),
    emptyBucket: (bucket) => emptyBucket(s3, bucket),
    destroy: () => runCdk(['destroy', '--all', '--force', '--app', assemblyFolder(name)]),
    deleteSecret: async (secret) => {
      const command = new DeleteSecretCommand({ SecretId: secret, ForceDeleteWithoutRecovery: true });
      await unless(secrets.send(command), NoSecret);
    },
    say,
  };
};
