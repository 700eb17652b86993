import type { Deployed, Statement } from '../assembly/deployed.ts';

/**
 * Condition keys that the twin sets, as AWS does: on every request, on requests of AWS services, or on requests of one
 * operation.
 */
const FILLED = new Set([
  ...['aws:securetransport', 's3:tlsversion', 'aws:principalaccount', 'aws:principalarn', 'aws:requestedregion'],
  ...['aws:sourcearn', 'aws:sourceaccount', 'kms:viaservice', 's3:prefix'],
  ...['dynamodb:leadingkeys', 'dynamodb:enclosingoperation'],
  ...['ses:fromaddress', 'ses:recipients', 'ses:apiversion'],
]);

/** Condition operators that can be true when the request lacks the condition key. All others are false in that case. */
const HOLDS_WITHOUT = /^ForAllValues:|Not|IfExists$|^Null$/;

const keysIn = (statements: readonly Statement[]): string[] =>
  statements.flatMap(({ Effect, Condition = {} }) =>
    Object.entries(Condition)
      .filter(([operator]) => Effect === 'Deny' || HOLDS_WITHOUT.test(operator))
      .flatMap(([, keys]) => Object.keys(keys)),
  );

/**
 * Refuses policies that could allow more on the twin than on AWS, because they use a condition key that the twin never
 * sets.
 * @throws Error that names the keys.
 */
export const refuseUnknownKeys = ({ roles, resourcePolicies }: Pick<Deployed, 'roles' | 'resourcePolicies'>): void => {
  const keys = [...roles.values(), ...resourcePolicies.values()].flatMap(keysIn);
  const unknown = new Set(keys.filter((key) => !FILLED.has(key.toLowerCase())));
  if (unknown.size > 0)
    throw new Error(`The twin fills in no ${[...unknown].join(', ')}: tools/twin/iam/condition-keys.ts`);
};
