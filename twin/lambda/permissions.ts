import type { Deployed } from '../assembly/deployed.ts';

/** A service that calls a function by the function's own permissions. */
export type Caller = { principal: string; sourceArn: string };

const matches = (pattern: string, arn: string): boolean => {
  const expression = pattern
    .split(/([*?])/)
    .map((part) => (part === '*' ? '.*' : part === '?' ? '.' : RegExp.escape(part)))
    .join('');
  return new RegExp(`^${expression}$`).test(arn);
};

/** Whether a function's permissions (`AWS::Lambda::Permission`) let a service call it for `sourceArn`. */
export const mayInvoke = (
  { invokePermissions, account }: Pick<Deployed, 'invokePermissions' | 'account'>,
  functionArn: string,
  { principal, sourceArn }: Caller,
): boolean =>
  (invokePermissions.get(functionArn) ?? []).some(
    (one) =>
      one.principal === principal &&
      (one.sourceArn === undefined || matches(one.sourceArn, sourceArn)) &&
      (one.sourceAccount === undefined || one.sourceAccount === account),
  );
