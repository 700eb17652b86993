import type { Deployed, Statement } from '../assembly/deployed.ts';

/**
 * Condition keys that the twin's requests have when AWS's have them: for every request, for services, for one
 * operation.
 */
const FILLED = new Set([
  ...['aws:securetransport', 's3:tlsversion', 'aws:principalaccount', 'aws:principalarn', 'aws:requestedregion'],
  ...['aws:sourcearn', 'aws:sourceaccount', 'kms:viaservice', 's3:prefix'],
  ...['dynamodb:leadingkeys', 'dynamodb:enclosingoperation'],
  ...['ses:fromaddress', 'ses:recipients', 'ses:apiversion'],
]);

/** Operators that hold, or may hold, for a request without the key. All others fail then, which is never too kind. */
const HOLDS_WITHOUT = /^ForAllValues:|Not|IfExists$|^Null$/;

const keysIn = (statements: readonly Statement[]): string[] =>
  statements.flatMap(({ Effect, Condition = {} }) =>
    Object.entries(Condition)
      .filter(([operator]) => Effect === 'Deny' || HOLDS_WITHOUT.test(operator))
      .flatMap(([, keys]) => Object.keys(keys)),
  );

/**
 * Refuses conditions on a key that no request of the twin has, when its absence would let pass what AWS may deny: a
 * denial that would never apply, and a permission whose condition would always hold.
 * @throws Error that names the keys.
 */
export const refuseUnknownKeys = ({ roles, resourcePolicies }: Pick<Deployed, 'roles' | 'resourcePolicies'>): void => {
  const keys = [...roles.values(), ...resourcePolicies.values()].flatMap(keysIn);
  const unknown = new Set(keys.filter((key) => !FILLED.has(key.toLowerCase())));
  if (unknown.size > 0)
    throw new Error(`The twin fills in no ${[...unknown].join(', ')}: tools/twin/iam/condition-keys.ts`);
};
