import type { Deployed, Statement } from '../assembly/deployed.ts';

/**
 * Condition keys that the twin sets when AWS sets them: for every request, for requests of AWS services, or for one
 * operation.
 */
const FILLED = new Set([
  ...['aws:securetransport', 's3:tlsversion', 'aws:principalaccount', 'aws:principalarn', 'aws:requestedregion'],
  ...['aws:sourcearn', 'aws:sourceaccount', 'kms:viaservice', 's3:prefix'],
  ...['dynamodb:leadingkeys', 'dynamodb:enclosingoperation'],
  ...['ses:fromaddress', 'ses:recipients', 'ses:apiversion'],
]);

/**
 * Condition operators that can be true for a request that lacks the condition key. Every other operator is false for
 * such a request, so an Allow statement with another operator never allows too much.
 */
const HOLDS_WITHOUT = /^ForAllValues:|Not|IfExists$|^Null$/;

const keysIn = (statements: readonly Statement[]): string[] =>
  statements.flatMap(({ Effect, Condition = {} }) =>
    Object.entries(Condition)
      .filter(([operator]) => Effect === 'Deny' || HOLDS_WITHOUT.test(operator))
      .flatMap(([, keys]) => Object.keys(keys)),
  );

/**
 * Refuses policies with a condition key that the twin never sets, if the twin could then allow more than AWS does: a
 * Deny statement would never apply, or the condition of an Allow statement would always be true.
 * @throws Error that names the keys.
 */
export const refuseUnknownKeys = ({ roles, resourcePolicies }: Pick<Deployed, 'roles' | 'resourcePolicies'>): void => {
  const keys = [...roles.values(), ...resourcePolicies.values()].flatMap(keysIn);
  const unknown = new Set(keys.filter((key) => !FILLED.has(key.toLowerCase())));
  if (unknown.size > 0)
    throw new Error(`The twin fills in no ${[...unknown].join(', ')}: tools/twin/iam/condition-keys.ts`);
};
