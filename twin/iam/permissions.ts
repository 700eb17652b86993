import type { Deployed, Statement } from '../assembly/deployed.ts';
import type { Asked } from './asks/call.ts';
import { isArnLike, isLike } from './patterns.ts';

/**
 * One part of a statement that could be taken out of it: an action, a resource, or a pattern of leading keys. A request
 * uses one or more of each.
 */
export type Permission = {
  /** Name of the function that has the role, or of the role. */
  holder: string;
  /** The statement's Sid, or its place in the role's policies as `#3`. */
  statement: string;
  part: 'action' | 'resource' | 'key';
  value: string;
};

const LEADING_KEYS = 'dynamodb:leadingkeys';
const asList = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T];

const keyPatternsOf = ({ Condition = {} }: Statement): string[] =>
  Object.values(Condition).flatMap((keys) =>
    Object.entries(keys)
      .filter(([key]) => key.toLowerCase() === LEADING_KEYS)
      .flatMap(([, patterns]) => [patterns].flat().map(String)),
  );

const partsOf = (statement: Statement): Pick<Permission, 'part' | 'value'>[] => [
  ...asList(statement.Action).map((value) => ({ part: 'action' as const, value })),
  ...asList(statement.Resource).map((value) => ({ part: 'resource' as const, value })),
  ...keyPatternsOf(statement).map((value) => ({ part: 'key' as const, value })),
];

const isUsedBy = (
  { part, value }: Pick<Permission, 'part' | 'value'>,
  { action, resource, context }: Asked,
): boolean => {
  if (part === 'action') return isLike(value.toLowerCase(), action.toLowerCase());
  if (part === 'resource') return isArnLike(value, resource);
  return asList(context[LEADING_KEYS]).some((key) => isLike(value, key));
};

/** The name by which people know a role: that of its function. */
export const holderOf = ({ functions }: Deployed, roleArn: string): string =>
  functions.find((one) => one.roleArn === roleArn)?.name ?? roleArn.slice(roleArn.indexOf('/') + 1);

/** Everything that the roles' policies allow, part by part. */
export const grantedPermissions = (deployed: Deployed): Permission[] =>
  [...deployed.roles].flatMap(([roleArn, statements]) =>
    statements.flatMap((statement, index) =>
      statement.Effect === 'Allow'
        ? partsOf(statement).map((part) => ({
            holder: holderOf(deployed, roleArn),
            statement: statement.Sid ?? `#${index + 1}`,
            ...part,
          }))
        : [],
    ),
  );

/** The parts of the statements by which a request was allowed. */
export const usedPermissions = (deployed: Deployed, asked: Asked, allowing: readonly Statement[]): Permission[] => {
  const statements = deployed.roles.get(asked.roleArn) ?? [];
  return allowing.flatMap((statement) => {
    const index = statements.indexOf(statement);
    if (index < 0) return [];
    return partsOf(statement)
      .filter((part) => isUsedBy(part, asked))
      .map((part) => ({
        holder: holderOf(deployed, asked.roleArn),
        statement: statement.Sid ?? `#${index + 1}`,
        ...part,
      }));
  });
};
