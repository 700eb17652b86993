import type { Statement } from '../assembly/deployed.ts';
import { type Context, conditionsHold } from './conditions.ts';
import { isArnLike, isLike } from './patterns.ts';

/** The caller: a role of the account by its ARN, or an AWS service by its principal (`sqs.amazonaws.com`). */
export type Caller = { role: string } | { service: string };
export type Request = { caller: Caller; action: string; resource: string; context: Context };

export type Policies = {
  /** Statements of the role's policies. Empty for a service. */
  identity: readonly Statement[];
  /** Statements of the resource's own policy. */
  resource: readonly Statement[];
  /**
   * True for a KMS key. The key's own policy must name the caller or the account. If it names the account, the roles'
   * policies decide.
   */
  isKey?: boolean;
};

export type Decision = {
  isAllowed: boolean;
  reason: 'allowed' | 'explicit deny' | 'nothing allows it' | 'the key policy keeps it out';
  /** The statements that allowed the request, or the statement that denied it. */
  statements: readonly Statement[];
};

const FIELDS = ['Sid', 'Effect', 'Principal', 'Action', 'NotAction', 'Resource', 'NotResource', 'Condition'];

const asList = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T];

const isAction = (pattern: string, action: string): boolean => isLike(pattern.toLowerCase(), action.toLowerCase());

const checked = new WeakSet<Statement>();
const refuseUnknown = (statement: Statement): void => {
  if (checked.has(statement)) return;
  const unknown = Object.keys(statement).filter((name) => !FIELDS.includes(name));
  if (unknown.length > 0) throw new Error(`The evaluation knows no ${unknown.join(', ')} of a statement`);
  checked.add(statement);
};

const names = ({ Action, NotAction }: Statement, action: string): boolean =>
  NotAction
    ? !asList(NotAction).some((one) => isAction(one, action))
    : asList(Action).some((one) => isAction(one, action));
const means = ({ Resource, NotResource }: Statement, resource: string): boolean =>
  NotResource
    ? !asList(NotResource).some((one) => isArnLike(one, resource))
    : asList(Resource).some((one) => isArnLike(one, resource));

/** Whether a statement matches the request's action, resource and context. */
const appliesTo = (statement: Statement, { action, resource, context }: Request): boolean => {
  refuseUnknown(statement);
  return names(statement, action) && means(statement, resource) && conditionsHold(statement.Condition ?? {}, context);
};

/**
 * How a statement of a resource policy names the caller: `itself` (by name, or by `*` for everybody), `account` (the
 * caller's account), or undefined (not at all).
 */
const namedAs = ({ Principal }: Statement, caller: Caller): 'itself' | 'account' | undefined => {
  if (Principal === '*') return 'itself';
  if (Principal === undefined) throw new Error('A statement of a resource names no principal');
  const unknown = Object.keys(Principal).filter((kind) => kind !== 'AWS' && kind !== 'Service');
  if (unknown.length > 0) throw new Error(`The evaluation knows no principal of the kind ${unknown.join(', ')}`);
  const accounts = asList(Principal['AWS']);
  if (accounts.includes('*')) return 'itself';
  if ('service' in caller) return asList(Principal['Service']).includes(caller.service) ? 'itself' : undefined;
  const [, , , , account = ''] = caller.role.split(':');
  if (accounts.includes(caller.role)) return 'itself';
  return accounts.some((one) => one === account || one === `arn:aws:iam::${account}:root`) ? 'account' : undefined;
};

const denial = (reason: Decision['reason'], statements: readonly Statement[] = []): Decision => ({
  isAllowed: false,
  reason,
  statements,
});

/**
 * Decides a request as IAM does inside one account: an explicit deny wins; otherwise the role's policy or the
 * resource's own policy must allow it. For a KMS key, a role's policy is effective only if the key's own policy names
 * the caller or the account.
 * @throws Error for an operator, principal or element of a policy that the evaluation does not know.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html
 */
export const evaluate = (request: Request, { identity, resource, isKey = false }: Policies): Decision => {
  const own = identity.filter((statement) => appliesTo(statement, request));
  const named = resource
    .map((statement) => ({ statement, as: namedAs(statement, request.caller) }))
    .filter(({ statement, as }) => as !== undefined && appliesTo(statement, request));
  const denying = [...own, ...named.map(({ statement }) => statement)].find(({ Effect }) => Effect === 'Deny');
  if (denying) return denial('explicit deny', [denying]);
  const direct = named.filter(({ as }) => as === 'itself').map(({ statement }) => statement);
  // A resource policy that names the account as principal leaves the decision to the policies of the account's roles.
  const letsAccountIn = named.some(({ as }) => as === 'account');
  if (isKey && direct.length === 0 && !letsAccountIn) return denial('the key policy keeps it out');
  const allowing = [...own, ...direct];
  return allowing.length > 0
    ? { isAllowed: true, reason: 'allowed', statements: allowing }
    : denial('nothing allows it');
};
