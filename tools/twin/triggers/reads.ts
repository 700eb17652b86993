import type { Deployed } from '../assembly/deployed.ts';

/** Whether a role's policies allow an action that AWS itself performs with the role, for example to read a stream. */
export type MayAsk = (asked: { roleArn: string; action: string; resource: string }) => boolean;

/**
 * Checks that a function's role allows the actions that its event source mapping needs. AWS refuses to create a mapping
 * without them.
 * @throws Error that names the missing permissions.
 */
export const assertReads = (
  deployed: Pick<Deployed, 'functions'>,
  mayAsk: MayAsk,
  functionArn: string,
  asked: readonly { action: string; resource: string }[],
): void => {
  const reader = deployed.functions.find(({ arn }) => arn === functionArn);
  if (!reader) throw new Error(`An event source calls ${functionArn}, which the assembly does not have`);
  const missing = asked.filter(({ action, resource }) => !mayAsk({ roleArn: reader.roleArn, action, resource }));
  if (missing.length === 0) return;
  const list = missing.map(({ action, resource }) => `${action} on ${resource}`).join(', ');
  throw new Error(`The event source of ${reader.name} is refused: its role does not allow ${list}`);
};
