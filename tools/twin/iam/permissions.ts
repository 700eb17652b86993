import type { Deployed, Statement } from '../assembly/deployed.ts';
import type { Asked } from './asks/call.ts';
import { isArnLike, isLike } from './patterns.ts';

/** One removable part of a policy statement: an action, a resource, or a pattern of leading keys. */
export type Permission = {
  /** Name of the function that has the role; the role's own name if no function has it. */
  holder: string;
  /** The statement's Sid; without one, its number in the role's policies, for example `#3`. */
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

/** The readable name of a role's holder: the name of its function, otherwise the role's own name. */
export const holderOf = ({ functions }: Deployed, roleArn: string): string =>
  functions.find((one) => one.roleArn === roleArn)?.name ?? roleArn.slice(roleArn.indexOf('/') + 1);

export type Ledger = {
  /** Every action, resource and key pattern that the roles' policies allow. */
  granted: readonly Permission[];
  /** Records that the statements `allowing` of the caller's role allowed the request `asked`. */
  note(asked: Asked, allowing: readonly Statement[]): void;
  isUsed(permission: Permission): boolean;
};

/** Tracks which parts of the roles' policies were used by requests. */
export const createLedger = (deployed: Deployed): Ledger => {
  const used = new Set<Permission>();
  /** The parts of each statement that no request has used yet. `note` compares a request only with these. */
  const open = new Map<Statement, Permission[]>();
  const granted = [...deployed.roles].flatMap(([roleArn, statements]) => {
    const holder = holderOf(deployed, roleArn);
    return statements.flatMap((statement, index) => {
      if (statement.Effect === 'Deny') return [];
      const parts = partsOf(statement).map((part) => ({
        holder,
        statement: statement.Sid ?? `#${index + 1}`,
        ...part,
      }));
      open.set(statement, parts);
      return parts;
    });
  });
  return {
    granted,
    note: (asked, allowing) => {
      for (const statement of allowing) {
        const parts = open.get(statement) ?? [];
        const now = parts.filter((part) => isUsedBy(part, asked));
        if (now.length === 0) continue;
        for (const part of now) used.add(part);
        open.set(
          statement,
          parts.filter((part) => !used.has(part)),
        );
      }
    },
    isUsed: (permission) => used.has(permission),
  };
};
