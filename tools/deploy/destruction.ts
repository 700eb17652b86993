import type { StageConfig } from '#infra/stages.ts';
import { type Step, stopped } from './steps.ts';
import type { StageStack } from './template.ts';

/** The actions of a destruction in the AWS account. */
export type DestructionParts = {
  synth(): Promise<readonly StageStack[]>;
  /** Names of the buckets in the stage's stacks. */
  buckets(stacks: readonly StageStack[]): Promise<readonly string[]>;
  emptyBucket(name: string): Promise<number>;
  destroy(): Promise<void>;
  /** Deletes a secret at once, so that its name is free for the next deployment. */
  deleteSecret(name: string): Promise<void>;
  say(line: string): void;
};

const secretNames = (stacks: readonly StageStack[]): string[] =>
  stacks
    .flatMap(({ template }) => Object.values(template.Resources))
    .flatMap(({ Type, Properties }) =>
      Type === 'AWS::SecretsManager::Secret' && typeof Properties?.['Name'] === 'string' ? [Properties['Name']] : [],
    );

/**
 * The steps that delete a stage with everything in it. `confirmed` is the stage's name as a person typed it. The first
 * step refuses a protected stage, and a wrong or missing name. Each step may be repeated; it then finds nothing to
 * delete.
 */
export const destructionSteps = (
  { name, isProtected }: StageConfig,
  confirmed: string | undefined,
  parts: DestructionParts,
): Step[] => {
  let stacks: readonly StageStack[] = [];
  const checkName = async () => {
    if (isProtected)
      throw stopped(`${name} is protected: no command deletes it.`, 'docs/operations.md says how a stage is wound up.');
    if (confirmed !== name)
      throw stopped(
        `This deletes ${name} with all members, photos and messages in it.`,
        `If that is meant: npm run destroy -- --stage ${name} --yes-delete ${name}`,
      );
  };
  return [
    { name: 'Confirmation', run: checkName, next: 'Repeat the command with the stage’s name.' },
    {
      name: 'Synthesis',
      run: async () => {
        stacks = await parts.synth();
      },
      next: 'Mend what synthesis names, then repeat the command.',
    },
    {
      name: 'Objects',
      run: async () => {
        for (const bucket of await parts.buckets(stacks))
          parts.say(`${bucket}: ${await parts.emptyBucket(bucket)} objects deleted.`);
      },
      next: 'Sign in to the stage’s account, then repeat the command.',
    },
    {
      name: 'Stacks',
      run: parts.destroy,
      next: 'Access logs may have come into a bucket meanwhile: repeat the command. Else its last event says why.',
    },
    {
      name: 'Secrets',
      run: async () => {
        for (const secret of secretNames(stacks)) await parts.deleteSecret(secret);
        parts.say('A queue’s name is free after 60 seconds: deploy the stage again no sooner.');
      },
      next: 'Repeat the command.',
    },
  ];
};
