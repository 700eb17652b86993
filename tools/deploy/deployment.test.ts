import { beforeEach, describe, expect, test } from 'vitest';
import { type StageConfig, stageConfig } from '#infra/stages.ts';
import { type Asked, deploymentSteps, type Parts } from './deployment.ts';
import { destructionSteps } from './destruction.ts';
import { withOrigin } from './stage-origin.ts';
import { runSteps } from './steps.ts';
import type { StageStack, Template } from './template.ts';

const ADDRESS = 'https://d111.cloudfront.net';
const dev = stageConfig('dev');
const prod: StageConfig = {
  ...stageConfig('prod'),
  account: '111122223333',
  origin: 'https://app.test.net',
  domain: { name: 'app.test.net', certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1' },
};
const table = (name: string): Template => ({
  Resources: { Table: { Type: 'AWS::DynamoDB::Table', Properties: { TableName: name } } },
});

let lines: string[];
let done: string[];
let stacks: StageStack[];
let deployed: Template | undefined;
let changedFiles: string[];
let account: string;
beforeEach(() => {
  lines = [];
  done = [];
  stacks = [
    { name: 'awai-data', region: 'ap-northeast-1', template: table('one'), bootstrap: { parameter: 'p', needed: 6 } },
  ];
  deployed = table('one');
  changedFiles = [];
  account = '111122223333';
});

/** Fake parts of a deployment. Each action adds its name to `done`; the action that `failing` names throws instead. */
const parts = (failing?: string): Parts => {
  const doing = (what: string): void => {
    if (what === failing) throw new Error(`no ${what}`);
    done.push(what);
  };
  return {
    workTree: async () => {
      doing('workTree');
      return { commit: 'abc', changed: changedFiles };
    },
    synth: async () => {
      doing('synth');
      return stacks;
    },
    synthesised: async () => stacks,
    facts: async () => {
      doing('facts');
      return {
        account,
        lambda: { limit: 1_000, unreserved: 1_000, ownReserved: 0, wanted: 0 },
        mail: { isInSandbox: false, maySend: true },
        certificate: { status: 'ISSUED', names: ['app.test.net'] },
        bootstrap: [],
        stacks: [],
        taken: [],
        secretsInDeletion: [],
        secretsTaken: [],
        webAcls: { count: 0, isNew: true },
      };
    },
    changes: async (now) => {
      doing('changes');
      return now.map(({ name, template }) => ({ name, before: deployed, after: template }));
    },
    keepDiff: async () => doing('keepDiff'),
    build: async (commit) => doing(`build ${commit}`),
    deploy: async () => doing('deploy'),
    outputs: async () => {
      doing('outputs');
      return { address: ADDRESS, siteBucket: 's', distributionId: 'E1', consoleConfig: '{}', sandbox: undefined };
    },
    writeOrigin: async (from, to) => {
      doing(`writeOrigin ${from} ${to}`);
      return true;
    },
    publish: async (_outputs, { commit, origin }) => doing(`publish ${commit} ${origin}`),
    smoke: async (origin) => doing(`smoke ${origin}`),
    say: (line) => lines.push(line),
  };
};
const run = (config: StageConfig, asked: Partial<Asked> = {}, failing?: string): Promise<boolean> => {
  const given = { allow: [], approve: undefined, isDiffOnly: false, isUnattended: false, ...asked };
  return runSteps(deploymentSteps(config, given, parts(failing)), (line) => lines.push(line));
};
const nextStep = (): string => lines.find((line) => line.startsWith('Next: ')) ?? '';
const approval = (): string => /Approval of exactly this: (\w+)/.exec(lines.join('\n'))?.[1] ?? '';
const LOOKING = ['workTree', 'synth', 'facts', 'changes', 'keepDiff'];

describe('a deployment', () => {
  test('checks before it changes anything, and probes the deployed stage', async () => {
    expect(await run({ ...dev, origin: ADDRESS })).toBe(true);
    expect(done).toEqual([
      ...LOOKING,
      'build abc',
      'changes',
      'deploy',
      'outputs',
      'outputs',
      `publish abc ${ADDRESS}`,
      `smoke ${ADDRESS}`,
    ]);
  });
  test.each([
    'workTree',
    'synth',
    'facts',
    'changes',
    'keepDiff',
    'build abc',
    'deploy',
    'outputs',
    `publish abc ${ADDRESS}`,
    `smoke ${ADDRESS}`,
  ])('that fails at %s does nothing more, says the next step, and is completed by a repeat', async (failing) => {
    const config = { ...dev, origin: ADDRESS };
    expect(await run(config, {}, failing)).toBe(false);
    expect(done).not.toContain(failing);
    expect(lines.at(-2)).toContain(`no ${failing}`);
    expect(lines.at(-1)).toMatch(/^Next: .{20}/);
    done = [];
    expect(await run(config)).toBe(true);
    expect(done.at(-1)).toBe(`smoke ${ADDRESS}`);
  });
  test('stops when a preflight check fails', async () => {
    account = '999988887777';
    expect(await run({ ...prod })).toBe(false);
    expect(lines.join('\n')).toMatch(
      /STOP The credentials are of account 999988887777[\s\S]*Next: Sign in to that account/,
    );
    expect(done).not.toContain('deploy');
  });
  test.each<[string, Partial<Pick<Parts, 'synthesised' | 'changes'>>]>([
    ['templates of another synthesis in its folder', { synthesised: async () => [] }],
    [
      'over what somebody has deployed meanwhile',
      {
        changes: async ([one]) =>
          one
            ? [{ name: one.name, before: done.includes('keepDiff') ? undefined : one.template, after: one.template }]
            : [],
      },
    ],
  ])('does not deploy %s', async (_what, meanwhile) => {
    const asked = { allow: [], approve: undefined, isDiffOnly: false, isUnattended: false };
    const steps = deploymentSteps(dev, asked, { ...parts(), ...meanwhile });
    expect(await runSteps(steps, (line) => lines.push(line))).toBe(false);
    expect(done).not.toContain('deploy');
    expect(nextStep()).toContain('Wait until that run has ended');
  });
  test('marks the commit in the stamp when files differ from it', async () => {
    changedFiles = ['infra/stages.ts'];
    expect(await run({ ...dev, origin: ADDRESS })).toBe(true);
    expect(done).toContain('build abc-changed');
  });
});

describe('the gate', () => {
  test('stops a deployment that would replace a table, and says how to allow it', async () => {
    deployed = table('another');
    expect(await run(dev)).toBe(false);
    expect(nextStep()).toContain('npm run deploy -- --stage dev --allow awai-data/Table');
    expect(done).not.toContain('deploy');
    expect(await run({ ...dev, origin: ADDRESS }, { allow: ['awai-data/Table'] })).toBe(true);
    expect(lines).toContain('Allowed: awai-data AWS::DynamoDB::Table Table is replaced by a new one.');
  });
  test('refuses an --allow for a resource that this deployment does not lose', async () => {
    expect(await run(dev, { allow: ['Table'] })).toBe(false);
    expect(nextStep()).toBe('Next: Leave it out.');
  });
  test('with --diff ends after the diff, with its approval', async () => {
    expect(await run(prod, { isDiffOnly: true })).toBe(true);
    expect(done).toEqual(LOOKING);
    expect(approval()).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('a protected stage', () => {
  test('is deployed with the approval of exactly its diff', async () => {
    expect(await run(prod)).toBe(false);
    expect(done).toEqual(LOOKING);
    expect(nextStep()).toBe(`Next: Read the diff, then: npm run deploy -- --stage prod --approve ${approval()}`);
    const given = approval();
    expect(await run(prod, { approve: given })).toBe(true);
    deployed = undefined;
    done = [];
    expect(await run(prod, { approve: given })).toBe(false);
    expect(lines.at(-2)).toContain(`${given} approves something else`);
    expect(done).toEqual(LOOKING);
  });
  test('is not deployed from files that are in no commit', async () => {
    changedFiles = ['infra/stages.ts'];
    expect(await run(prod)).toBe(false);
    expect(done).toEqual(['workTree']);
    expect(nextStep()).toContain('Commit them');
  });
});

describe('the address of a stage without a domain', () => {
  test('is written into infra/stages.ts when it is known, and deployed in the same run', async () => {
    expect(await run(dev)).toBe(true);
    expect(done.slice(done.indexOf('deploy'))).toEqual([
      'deploy',
      'outputs',
      `writeOrigin https://dev.awai.example ${ADDRESS}`,
      'synth',
      'changes',
      'keepDiff',
      'changes',
      'deploy',
      'outputs',
      `publish abc ${ADDRESS}`,
      `smoke ${ADDRESS}`,
    ]);
    expect(lines.join('\n')).toContain('Commit it after this run');
  });
  test.each<[string, StageConfig, Partial<Asked>]>([
    ['in CI, whose files are lost', dev, { isUnattended: true }],
    ['of a protected stage', { ...dev, isProtected: true }, {}],
  ])('is left to a person to commit %s', async (_where, config, asked) => {
    if (config.isProtected) await run(config);
    expect(await run(config, { ...asked, ...(config.isProtected ? { approve: approval() } : {}) })).toBe(false);
    expect(lines.at(-1)).toContain(`Write origin: '${ADDRESS}', into the stage dev of infra/stages.ts, commit it`);
    expect(done.some((what) => what.startsWith('publish'))).toBe(false);
  });
  test('is replaced exactly once', () => {
    const file = "dev: { origin: 'https://a.example', },\nstaging: { origin: 'https://b.example', },";
    expect(withOrigin(file, 'https://a.example', ADDRESS)).toBe(file.replace('https://a.example', ADDRESS));
    expect(withOrigin(file, 'https://c.example', ADDRESS)).toBeUndefined();
    expect(withOrigin(`${file}${file}`, 'https://a.example', ADDRESS)).toBeUndefined();
  });
  test('of a stage with a domain is only printed, for the DNS', async () => {
    expect(await run(prod)).toBe(false);
    expect(await run(prod, { approve: approval() })).toBe(true);
    expect(lines).toContain(`app.test.net has to lead to ${ADDRESS} (an alias record of its DNS zone).`);
    expect(done).toContain('smoke https://app.test.net');
  });
});

describe('destroying a stage', () => {
  const secret = { Type: 'AWS::SecretsManager::Secret', Properties: { Name: 'awai/dev/pepper' } };
  const destroy = (config: StageConfig, typed: string | undefined) => {
    const steps = destructionSteps(config, typed, {
      synth: async () => [{ ...(stacks[0] as StageStack), template: { Resources: { Pepper: secret } } }],
      buckets: async () => ['site', 'photos'],
      emptyBucket: async (bucket) => {
        done.push(`empty ${bucket}`);
        return 3;
      },
      destroy: async () => {
        done.push('destroy');
      },
      deleteSecret: async (name) => {
        done.push(`delete ${name}`);
      },
      say: (line) => lines.push(line),
    });
    return runSteps(steps, (line) => lines.push(line));
  };
  test('empties its buckets first, and frees the names of its secrets', async () => {
    expect(await destroy(dev, 'dev')).toBe(true);
    expect(done).toEqual(['empty site', 'empty photos', 'destroy', 'delete awai/dev/pepper']);
  });
  test.each([undefined, 'staging', 'yes'])('needs its name, not %s', async (typed) => {
    expect(await destroy(dev, typed)).toBe(false);
    expect(nextStep()).toContain('--yes-delete dev');
    expect(done).toEqual([]);
  });
  test('is refused for a protected stage', async () => {
    expect(await destroy(prod, 'prod')).toBe(false);
    expect(done).toEqual([]);
  });
});
