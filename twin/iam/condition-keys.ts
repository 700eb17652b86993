import type { Deployed, Statement } from '../assembly/deployed.ts';

/** Condition keys that the twin's requests have, where AWS's have them: of every request, of services, of one operation. */
const FILLED = new Set([
  ...['aws:securetransport', 's3:tlsversion', 'aws:principalaccount', 'aws:principalarn', 'aws:requestedregion'],
  ...['aws:sourcearn', 'aws:sourceaccount', 'kms:viaservice', 's3:prefix'],
  ...['dynamodb:leadingkeys', 'dynamodb:enclosingoperation'],
  ...['ses:fromaddress', 'ses:recipients', 'ses:apiversion'],
]);

const keysIn = (statements: readonly Statement[]): string[] =>
  statements.flatMap(({ Condition = {} }) => Object.values(Condition).flatMap((keys) => Object.keys(keys)));

/**
 * Refuses conditions on a key that no request of the twin has. A denial would never apply, and `ForAllValues` always hold,
 * so that the twin would allow what AWS may deny.
 * @throws Error that names the keys.
 */
export const refuseUnknownKeys = ({ roles, resourcePolicies }: Pick<Deployed, 'roles' | 'resourcePolicies'>): void => {
  const keys = [...roles.values(), ...resourcePolicies.values()].flatMap(keysIn);
  const unknown = new Set(keys.filter((key) => !FILLED.has(key.toLowerCase())));
  if (unknown.size > 0) throw new Error(`The twin fills in no ${[...unknown].join(', ')}: twin/iam/condition-keys.ts`);
};
