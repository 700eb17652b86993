import type { StageConfig } from '#infra/stages.ts';
import { judge, type StackChange } from './diff-gate.ts';
import { approvalOf, diffText } from './diff-text.ts';
import { type Facts, findingText, preflightFindings } from './preflight-checks.ts';
import { type Step, stopped } from './steps.ts';
import type { StageStack } from './template.ts';

export type Asked = {
  /** Logical ids of resources that this deployment may replace or delete. */
  allow: readonly string[];
  /** The approval hash that an earlier run printed with its diff. A person passes it to approve that diff. */
  approve: string | undefined;
  /** Ends the command after the diff has been printed and checked. */
  isDiffOnly: boolean;
  /** True for a run of CI: nobody is there to commit a file that the command changes. */
  isUnattended: boolean;
};

/** Outputs of the deployed stacks, as far as later steps need them. */
export type Outputs = {
  /** The address that CloudFront gives to the stage's distribution, such as `https://d111.cloudfront.net`. */
  address: string;
  siteBucket: string;
  distributionId: string;
  consoleConfig: string;
  sandbox: string | undefined;
};

/** What the steps of a deployment do on this machine and in the AWS account. */
export type Parts = {
  /** The current commit. `changed`: files that differ from the commit. */
  workTree(): Promise<{ commit: string; changed: readonly string[] }>;
  synth(): Promise<readonly StageStack[]>;
  /**
   * The templates that are now in the stage's folder, and that `deploy` would deploy. Another run may have changed
   * them.
   */
  synthesised(): Promise<readonly StageStack[]>;
  facts(stacks: readonly StageStack[]): Promise<Facts>;
  changes(stacks: readonly StageStack[]): Promise<StackChange[]>;
  keepDiff(diff: { text: string; approval: string }): Promise<void>;
  build(commit: string): Promise<void>;
  deploy(): Promise<void>;
  outputs(): Promise<Outputs>;
  /**
   * Replaces the stage's origin in infra/stages.ts. Returns false when the file does not contain the origin `from`, or
   * contains it more than once.
   */
  writeOrigin(from: string, to: string): Promise<boolean>;
  publish(outputs: Outputs, build: { commit: string; origin: string }): Promise<void>;
  smoke(origin: string): Promise<void>;
  say(line: string): void;
};

/**
 * The steps of one deployment (decision 073). Each step may be repeated at any time: synthesis and build start again,
 * CloudFormation continues where it stopped, and publishing overwrites files.
 */
export const deploymentSteps = (config: StageConfig, asked: Asked, parts: Parts): Step[] => {
  const { name, isProtected, domain } = config;
  const again = `npm run deploy -- --stage ${name}`;
  let { origin } = config;
  let commit = '';
  let stacks: readonly StageStack[] = [];
  let judged = '';

  const checkWorkTree = async () => {
    const tree = await parts.workTree();
    if (isProtected && tree.changed.length > 0)
      throw stopped(
        `${name} is protected, and ${tree.changed.length} files differ from the commit: ${tree.changed.slice(0, 5).join(', ')}`,
        'Commit them, or put them aside with git stash.',
      );
    commit = tree.changed.length > 0 ? `${tree.commit}-changed` : tree.commit;
  };
  const synth = async () => {
    stacks = await parts.synth();
  };
  const preflight = async () => {
    const findings = preflightFindings(config, await parts.facts(stacks));
    for (const finding of findings) parts.say(findingText(finding));
    const stops = findings.filter(({ level }) => level === 'stop').length;
    if (stops > 0) throw stopped(`${stops} findings would fail the deployment.`, 'Do what is printed below each STOP.');
  };
  const gate = async (approve: 'asked for' | 'given') => {
    const changes = await parts.changes(stacks);
    const approval = approvalOf(commit, changes);
    const text = diffText(changes);
    parts.say(text);
    await parts.keepDiff({ text, approval });
    judged = approval;
    const { refused, allowed, unused, impossible } = judge(changes, asked.allow);
    for (const { stack, type, logicalId, what } of allowed)
      parts.say(`Allowed: ${stack} ${type} ${logicalId} ${what}.`);
    if (refused.length > 0)
      throw stopped(
        refused.map(({ stack, type, logicalId, what }) => `${stack} ${type} ${logicalId} ${what}`).join('\n'),
        `Undo the change. If it is meant, and what it holds is safe: ${again}${refused.map(({ stack, logicalId }) => ` --allow ${stack}/${logicalId}`).join('')}`,
      );
    if (impossible.length > 0) throw stopped(impossible.join('\n'), 'Split the change into several deployments.');
    if (approve === 'given') return;
    if (unused.length > 0)
      throw stopped(`--allow names what this deployment leaves alone: ${unused.join(', ')}`, 'Leave it out.');
    parts.say(`Approval of exactly this: ${approval}`);
    if (asked.isDiffOnly) return;
    if (asked.approve !== undefined && asked.approve !== approval)
      throw stopped(
        `${asked.approve} approves something else: the code or the stage has changed since.`,
        'Look at the diff above, and approve it again.',
      );
    if (isProtected && asked.approve === undefined)
      throw stopped(
        `${name} is protected: somebody has to look first.`,
        `Read the diff, then: ${again} --approve ${approval}`,
      );
  };
  /**
   * Computes the diff again and compares it with the diff that was shown. In between, another run may have deployed the
   * stage, or written other templates into the folder.
   */
  const deploy = async () => {
    if (approvalOf(commit, await parts.changes(await parts.synthesised())) !== judged)
      throw stopped(
        `Not what the diff has shown: ${name} or its templates have changed since, by another run.`,
        'Wait until that run has ended, then repeat the command, and look at its diff.',
      );
    await parts.deploy();
  };
  const followAddress = async () => {
    const { address } = await parts.outputs();
    if (domain) {
      parts.say(`${domain.name} has to lead to ${address} (an alias record of its DNS zone).`);
      return;
    }
    if (origin === address) return;
    const line = `origin: '${address}',`;
    if (isProtected || asked.isUnattended || !(await parts.writeOrigin(origin, address)))
      throw stopped(
        `${name} is served at ${address}, and mails and uploads still name ${origin}.`,
        `Write ${line} into the stage ${name} of infra/stages.ts, commit it, and repeat the command.`,
      );
    parts.say(`infra/stages.ts now says ${line} Commit it after this run.`);
    origin = address;
    await synth();
    await gate('given');
    await deploy();
  };

  const looking: Step[] = [
    { name: 'Work tree', run: checkWorkTree, next: 'Run the command in a clone of the repository.' },
    { name: 'Synthesis', run: synth, next: 'Mend what synthesis names, most often a value in infra/stages.ts.' },
    {
      name: 'Preflight',
      run: preflight,
      next: 'Sign in to the stage’s account (aws sso login), with rights to read what the message names.',
    },
    { name: 'Diff', run: () => gate('asked for'), next: 'Sign in to the stage’s account, then repeat the command.' },
  ];
  if (asked.isDiffOnly) return looking;
  return [
    ...looking,
    { name: 'Build', run: () => parts.build(commit), next: 'npm test, mend what fails, then repeat the command.' },
    {
      name: 'Stacks',
      run: deploy,
      next: 'The first event that failed says why. Mend it and repeat the command: it goes on where it stopped. A stack that “is in … IN_PROGRESS” is being deployed by another run: wait for its end.',
    },
    { name: 'Address', run: followAddress, next: 'Repeat the command: it goes on where it stopped.' },
    {
      name: 'Apps',
      run: async () => parts.publish(await parts.outputs(), { commit, origin }),
      next: 'Repeat the command: pages are published last, so that the old ones still work.',
    },
    {
      name: 'Smoke',
      run: () => parts.smoke(origin),
      next: 'The stage is deployed, and a probe failed: its line says what to look at. Going back: check out the last good commit and deploy it.',
    },
  ];
};
