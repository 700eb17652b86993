import { fullDiff, type ResourceDifference, ResourceImpact } from '@aws-cdk/cloudformation-diff';
import { NOTHING, type Template, type TemplateResource } from './template.ts';

/**
 * A harmful change to a guarded resource (`GUARDED`). `what` is the end of a sentence about the resource, such as "is
 * deleted".
 */
export type Loss = { stack: string; logicalId: string; type: string; what: string };

/**
 * Types of resources that must not be lost: stored data, encryption keys, secrets (members' sign-in depends on one),
 * the user pool of staff, the mail identity, and the address of a stage.
 */
const GUARDED = new Set([
  'AWS::DynamoDB::Table',
  'AWS::DynamoDB::GlobalTable',
  'AWS::S3::Bucket',
  'AWS::KMS::Key',
  'AWS::KMS::Alias',
  'AWS::SecretsManager::Secret',
  'AWS::Cognito::UserPool',
  'AWS::SES::EmailIdentity',
  'AWS::CloudFront::Distribution',
  'AWS::Backup::BackupVault',
]);

/**
 * Properties whose change is a loss although CloudFormation keeps the resource. Each text is the end of a sentence
 * about the resource. A changed `GenerateSecretString` makes Secrets Manager generate a new value; a changed
 * `SecretString` overwrites a value that an operator has entered.
 */
const TELLING: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'AWS::SecretsManager::Secret': {
    GenerateSecretString: 'gets a newly generated value',
    SecretString: 'gets another value, over the present one',
  },
  'AWS::KMS::Alias': { TargetKeyId: 'points at another key' },
};

const KEPT_POLICIES = new Set(['Retain', 'RetainExceptOnCreate', 'Snapshot']);
const isKept = (policy: string | undefined): boolean => policy !== undefined && KEPT_POLICIES.has(policy);

/** Whether AWS itself refuses to delete the resource. */
const isProtected = ({ Properties = {} }: TemplateResource): boolean =>
  Properties['DeletionProtectionEnabled'] === true || Properties['DeletionProtection'] === 'ACTIVE';

const domainNames = ({ Properties = {} }: TemplateResource): string[] =>
  ((Properties['DistributionConfig'] as { Aliases?: string[] } | undefined)?.Aliases ?? []).map(String);

const impactOf = (change: ResourceDifference): string[] => {
  switch (change.changeImpact) {
    case ResourceImpact.WILL_REPLACE:
      return ['is replaced by a new one'];
    case ResourceImpact.MAY_REPLACE:
      return ['may be replaced by a new one'];
    case ResourceImpact.WILL_DESTROY:
      return ['is deleted'];
    case ResourceImpact.WILL_ORPHAN:
      return ['leaves the stack, and is kept outside of it'];
    default:
      return [];
  }
};

const changesIn = (change: ResourceDifference, before: TemplateResource, after: TemplateResource): string[] => {
  const names = domainNames(after);
  return [
    ...Object.entries(TELLING[before.Type] ?? {}).flatMap(([name, what]) =>
      change.propertyUpdates[name]?.isDifferent ? [what] : [],
    ),
    ...(['DeletionPolicy', 'UpdateReplacePolicy'] as const).flatMap((name) =>
      isKept(before[name]) && !isKept(after[name]) ? [`is no longer kept (${name})`] : [],
    ),
    ...(isProtected(before) && !isProtected(after) ? ['loses its protection against deletion'] : []),
    ...domainNames(before).flatMap((name) => (names.includes(name) ? [] : [`no longer serves ${name}`])),
  ];
};

/**
 * The guarded resources that a stack would lose when its template changes from `before` to `after`. As in `cdk diff`,
 * CloudFormation's resource specification tells which changed properties replace a resource.
 */
export const lossesOf = (stack: string, before: Template, after: Template): Loss[] => {
  const { resources } = fullDiff(before, after);
  return Object.entries(resources.changes).flatMap(([logicalId, change]) => {
    const old = before.Resources[logicalId];
    if (!old || !GUARDED.has(old.Type)) return [];
    const now = after.Resources[logicalId];
    const what = [...impactOf(change), ...(now?.Type === old.Type ? changesIn(change, old, now) : [])];
    return what.length > 0 ? [{ stack, logicalId, type: old.Type, what: what.join(', ') }] : [];
  });
};

const indexesOf = ({ Properties = {} }: TemplateResource): string[] =>
  ((Properties['GlobalSecondaryIndexes'] ?? []) as { IndexName: string }[]).map(({ IndexName }) => IndexName);

/**
 * Changes that CloudFormation would begin and then roll back: one update can add or remove only one index of a table.
 */
export const impossibleChanges = (stack: string, before: Template, after: Template): string[] =>
  Object.entries(before.Resources).flatMap(([logicalId, old]) => {
    const now = after.Resources[logicalId];
    if (old.Type !== 'AWS::DynamoDB::Table' || now?.Type !== old.Type) return [];
    const [had, has] = [new Set(indexesOf(old)), new Set(indexesOf(now))];
    const changed = [...had.symmetricDifference(has)];
    return changed.length > 1
      ? [
          `${stack} ${logicalId} changes ${changed.length} indexes (${changed.join(', ')}): deploy them one after another`,
        ]
      : [];
  });

export type StackChange = { name: string; before: Template | undefined; after: Template };
export type Judgement = {
  /** Losses that `--allow` does not name. If there is one, nothing is deployed. */
  refused: Loss[];
  allowed: Loss[];
  /**
   * Names given with `--allow` that match no loss. The deployment refuses them, because a reused command line could
   * otherwise allow a later loss.
   */
  unused: string[];
  impossible: string[];
};

/** A name of `--allow`: `<LogicalId>`, or `<stack>/<LogicalId>` when two stacks have the same id. */
const isNamed = ({ stack, logicalId }: Loss, name: string): boolean =>
  name === logicalId || name === `${stack}/${logicalId}`;

/** Checks all changes of a deployment. A stack that was never deployed can lose nothing. */
export const judge = (changes: readonly StackChange[], allow: readonly string[]): Judgement => {
  const losses = changes.flatMap(({ name, before, after }) => lossesOf(name, before ?? NOTHING, after));
  const named = (loss: Loss): boolean => allow.some((name) => isNamed(loss, name));
  return {
    refused: losses.filter((loss) => !named(loss)),
    allowed: losses.filter(named),
    unused: allow.filter((name) => !losses.some((loss) => isNamed(loss, name))),
    impossible: changes.flatMap(({ name, before, after }) => impossibleChanges(name, before ?? NOTHING, after)),
  };
};
