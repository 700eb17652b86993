import type { Deployed } from '../assembly/deployed.ts';
import { isArnLike } from '../iam/patterns.ts';

/** A service that calls a function by the function's own permissions. */
export type Caller = { principal: string; sourceArn: string };

/** Whether a function's permissions (`AWS::Lambda::Permission`) let a service call it for `sourceArn`. */
export const mayInvoke = (
  { invokePermissions, account }: Pick<Deployed, 'invokePermissions' | 'account'>,
  functionArn: string,
  { principal, sourceArn }: Caller,
): boolean =>
  (invokePermissions.get(functionArn) ?? []).some(
    (one) =>
      one.principal === principal &&
      (one.sourceArn === undefined || isArnLike(one.sourceArn, sourceArn)) &&
      (one.sourceAccount === undefined || one.sourceAccount === account),
  );
