import { beforeAll, describe, expect, test } from 'vitest';
import { synthesise } from '../../tests/infra/synthesise.ts';
import { impossibleChanges, judge, lossesOf } from './diff-gate.ts';
import { approvalOf, diffText } from './diff-text.ts';
import type { Template } from './template.ts';

const domain = { name: 'app.test.net', certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1' };

type Templates = Record<'data' | 'mail' | 'staff' | 'web', Template>;
let before: Templates;
/**
 * Templates of the same stage as `before`, but without a domain and without protection, and with another mail sender
 * and another origin secret.
 */
let after: Templates;
beforeAll(async () => {
  before = (await synthesise('prod', { domain })).templates;
  after = (
    await synthesise('prod', {
      mailFrom: 'no-reply@other.net',
      originSecrets: { sent: 1, accepted: [1, 2] },
      isProtected: false,
    })
  ).templates;
});

type Draft = {
  Resources: Record<string, { Type: string; Properties: Record<string, unknown>; DeletionPolicy?: string }>;
};
/** The template of the data stack, changed by `edit`. */
const edited = (edit: (resources: Draft['Resources']) => void): Template => {
  const copy = structuredClone(before.data) as Draft;
  edit(copy.Resources);
  return copy as Template;
};
const idOf = (type: string, template: Template = before.data): string =>
  Object.entries(template.Resources).find(([, { Type }]) => Type === type)?.[0] ?? '';
const secretNamed = (name: string): string =>
  Object.entries(before.data.Resources).find(([, { Properties }]) => Properties?.['Name'] === name)?.[0] ?? '';
const edit = (id: string, properties: Record<string, unknown>) =>
  edited((resources) => {
    Object.assign(resources[id]?.Properties ?? {}, properties);
  });
const losses = (template: Template) =>
  lossesOf('data', before.data, template).map(({ logicalId, what }) => [logicalId, what]);

describe('the gate allows', () => {
  test('a deployed stage without changes, and its first deployment', () => {
    const changes = Object.entries(before).map(([name, template]) => ({ name, before: template, after: template }));
    expect(judge(changes, [])).toEqual({ refused: [], allowed: [], unused: [], impossible: [] });
    expect(
      judge(
        changes.map((one) => ({ ...one, before: undefined })),
        [],
      ).refused,
    ).toEqual([]);
  });
  test('a new resource, and a change that CloudFormation makes without replacement', () => {
    const table = idOf('AWS::DynamoDB::Table');
    expect(losses(edit(table, { ContributorInsightsSpecification: { Enabled: true } }))).toEqual([]);
    const key = structuredClone(before.data.Resources[idOf('AWS::KMS::Key')]);
    expect(losses(edited((resources) => Object.assign(resources, { Another: key })))).toEqual([]);
  });
  test('another deletion policy that also keeps the resource', () => {
    const table = idOf('AWS::DynamoDB::Table');
    const kept = edited((resources) =>
      Object.assign(resources[table] ?? {}, { DeletionPolicy: 'RetainExceptOnCreate' }),
    );
    expect(losses(kept)).toEqual([]);
  });
});

describe('the gate refuses', () => {
  test('a table whose construct was renamed: a new, empty one would replace it', () => {
    const table = idOf('AWS::DynamoDB::Table');
    const renamed = edited((resources) => {
      Object.assign(resources, { Renamed: resources[table] });
      delete resources[table];
    });
    expect(losses(renamed)).toEqual([[table, 'leaves the stack, and is kept outside of it']]);
  });
  test('a table with another key or name', () => {
    const table = idOf('AWS::DynamoDB::Table');
    expect(losses(edit(table, { TableName: 'awai' }))).toEqual([[table, 'is replaced by a new one']]);
    const [first] = losses(edit(table, { KeySchema: [{ AttributeName: 'other', KeyType: 'HASH' }] }));
    expect(first).toEqual([table, 'is replaced by a new one']);
  });
  test('a bucket that is gone or no longer retained', () => {
    const bucket = idOf('AWS::S3::Bucket');
    expect(losses(edited((resources) => delete resources[bucket]))[0]).toEqual([
      bucket,
      'leaves the stack, and is kept outside of it',
    ]);
    const unkept = edited((resources) => Object.assign(resources[bucket] ?? {}, { DeletionPolicy: 'Delete' }));
    expect(losses(unkept)).toEqual([[bucket, 'is no longer kept (DeletionPolicy)']]);
  });
  test('an alias of a key that gets another name or points elsewhere', () => {
    const alias = idOf('AWS::KMS::Alias');
    expect(losses(edit(alias, { AliasName: 'alias/other' }))).toEqual([[alias, 'is replaced by a new one']]);
    expect(losses(edit(alias, { TargetKeyId: 'other' }))).toEqual([[alias, 'points at another key']]);
  });
  test('a pepper that would be generated again', () => {
    const pepper = secretNamed('awai/prod/pepper');
    const longer = edit(pepper, { GenerateSecretString: { PasswordLength: 65, ExcludePunctuation: true } });
    expect(losses(longer)).toEqual([[pepper, 'gets a newly generated value']]);
  });
  test('the effects of a changed setting of the stage: sender, domain, origin secret, protection', () => {
    const lost = (stack: keyof Templates) =>
      lossesOf(stack, before[stack], after[stack]).map(({ type, what }) => `${type} ${what}`);
    expect(lost('mail')).toContain('AWS::SES::EmailIdentity is replaced by a new one');
    expect(lost('web')).toEqual(['AWS::CloudFront::Distribution no longer serves app.test.net']);
    expect(lost('staff')).toEqual([
      expect.stringMatching(/^AWS::Cognito::UserPool is no longer kept .*loses its protection against deletion$/),
    ]);
    expect(lost('data')).toContain(
      'AWS::DynamoDB::Table is no longer kept (DeletionPolicy), is no longer kept (UpdateReplacePolicy), loses its protection against deletion',
    );
    expect(lost('data').some((line) => /Secret gets another value/.test(line))).toBe(true);
  });
  test('two indexes in one update, which CloudFormation begins and rolls back', () => {
    const table = idOf('AWS::DynamoDB::Table');
    const indexes = before.data.Resources[table]?.Properties?.['GlobalSecondaryIndexes'] as { IndexName: string }[];
    const named = (names: string[]) => names.map((IndexName) => ({ ...indexes[0], IndexName }));
    const with1 = edit(table, { GlobalSecondaryIndexes: [...indexes, ...named(['a'])] });
    const with2 = edit(table, { GlobalSecondaryIndexes: [...indexes, ...named(['a', 'b'])] });
    expect(impossibleChanges('data', before.data, with1)).toEqual([]);
    expect(impossibleChanges('data', before.data, with2)).toEqual([expect.stringContaining('2 indexes (a, b)')]);
  });
});

describe('an intended loss', () => {
  test('is named by its logical id, and an unknown name is reported', () => {
    const alias = idOf('AWS::KMS::Alias');
    const changes = [{ name: 'awai-prod-data', before: before.data, after: edit(alias, { AliasName: 'alias/other' }) }];
    expect(judge(changes, []).refused.map(({ logicalId }) => logicalId)).toEqual([alias]);
    for (const name of [alias, `awai-prod-data/${alias}`])
      expect(judge(changes, [name])).toMatchObject({ refused: [], allowed: [{ logicalId: alias }], unused: [] });
    expect(judge(changes, [`awai-dev-data/${alias}`])).toMatchObject({
      refused: [{ logicalId: alias }],
      unused: [`awai-dev-data/${alias}`],
    });
  });
});

describe('an approval', () => {
  const changes = () => [{ name: 'mail', before: before.mail, after: after.mail }];
  test('shows every change, in plain text', () => {
    expect(diffText(changes())).toMatch(/^mail\n[\s\S]*AWS::SES::EmailIdentity[\s\S]*other\.net/);
    expect(diffText([{ name: 'mail', before: undefined, after: after.mail }])).toMatch(/^mail \(new\)\n/);
    expect(diffText([{ name: 'mail', before: before.mail, after: before.mail }])).toBe('mail: no change');
  });
  test('is for one commit, the deployed templates and the new ones, in whatever order they are read', () => {
    const [mail, staff] = [changes()[0], { name: 'staff', before: before.staff, after: before.staff }];
    if (!mail) throw new Error('There is a change');
    const approval = approvalOf('abc', [mail, staff]);
    expect(approval).toMatch(/^[0-9a-f]{16}$/);
    expect(approvalOf('abc', [staff, structuredClone(mail)])).toBe(approval);
    for (const other of [
      approvalOf('abd', [mail, staff]),
      approvalOf('abc', [{ ...mail, before: after.mail }, staff]),
      approvalOf('abc', [{ ...mail, after: before.mail }, staff]),
    ])
      expect(other).not.toBe(approval);
  });
});
