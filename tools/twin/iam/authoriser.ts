import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployed, InvokePermission, Statement } from '../assembly/deployed.ts';
import { askedBy } from './asked.ts';
import type { Asked, Call } from './asks/call.ts';
import { refuseUnknownKeys } from './condition-keys.ts';
import { type Decision, evaluate, type Policies } from './evaluate.ts';
import { createLedger, holderOf, type Permission } from './permissions.ts';

export type Refusal = {
  /** Name of the function that has the role; the role's own name if no function has it. */
  holder: string;
  action: string;
  /** The resource's ARN without the name of a single object, connection or log stream. */
  resource: string;
  /** The partition keys in the request, each shortened to its prefix, for example `ROOM#*`. */
  keys: readonly string[];
  reason: Decision['reason'];
  /** AWS's wording of the refusal. It contains the request's action and resource, and nothing else of the request. */
  message: string;
};

/**
 * Permissions in one run: those that the policies grant, that requests used, or that were denied. `save` writes all
 * three into one file.
 */
export type Uses = {
  granted: readonly Permission[];
  used: readonly Permission[];
  denied: readonly (Omit<Refusal, 'message'> & { times: number })[];
};

export type ServiceRequest = { service: string; action: string; resource: string; sourceArn: string };

export type Authoriser = {
  /** Checks one permission, and records it as a use or a refusal. */
  decide(asked: Asked): Decision;
  /** Checks all permissions that an SDK call needs. Undefined: the call is allowed. */
  refusal(call: Call): Refusal | undefined;
  /**
   * Whether a resource's own policy allows the `action` of an AWS service. `sourceArn` is the alarm or rule for which
   * the service acts.
   */
  serviceMay(request: ServiceRequest): boolean;
  /**
   * Whether a function's permissions let an AWS service invoke it. `sourceArn` is, for example, the API route for which
   * the service acts.
   */
  mayInvoke(service: string, functionArn: string, sourceArn: string): boolean;
  uses(): Uses;
  /** Parts of the roles' policies that no request has used so far. */
  unused(): Permission[];
  denied(): Uses['denied'];
  /**
   * Writes `uses()` into a file in `folder`, for `tools/twin-report.ts`. Each authoriser has one file, which a second
   * call overwrites. When the environment variable `TWIN_USES` names a folder, the process also saves when it exits.
   */
  save(folder: string): void;
};

const POLICY_OWNER = /^(arn:aws:s3:::[^/]+)\/.*$/;
/**
 * Removes names of single objects, connections and log streams: a permission does not depend on them, and they may
 * identify a person.
 */
const shortened = (resource: string): string =>
  resource.replace(/^(arn:aws:s3:::[^/]+\/[^/]*).*$/, '$1').replace(/(\/@connections\/|:log-stream:).*$/, '$1*');
const wordsOf = (keys: string | readonly string[] | undefined): string[] => [
  ...new Set([keys ?? []].flat().map((key) => `${key.split('#')[0]}#*`)),
];

/** Turns an `AWS::Lambda::Permission` into the statement that Lambda adds to the function's resource policy. */
const invokeStatement = (
  functionArn: string,
  { principal, sourceArn, sourceAccount }: InvokePermission,
): Statement => ({
  Effect: 'Allow',
  Principal: principal.endsWith('.amazonaws.com') ? { Service: principal } : { AWS: principal },
  Action: 'lambda:InvokeFunction',
  Resource: functionArn,
  Condition: {
    ...(sourceArn === undefined ? {} : { ArnLike: { 'aws:SourceArn': sourceArn } }),
    ...(sourceAccount === undefined ? {} : { StringEquals: { 'aws:SourceAccount': sourceAccount } }),
  },
});

const messageOf = ({ account }: Deployed, { roleArn, action, resource }: Asked, reason: Decision['reason']): string => {
  const role = roleArn.slice(roleArn.indexOf('/') + 1);
  const why =
    reason === 'explicit deny'
      ? 'with an explicit deny'
      : `because no identity-based policy allows the ${action} action`;
  return `User: arn:aws:sts::${account}:assumed-role/${role}/twin is not authorized to perform: ${action} on resource: ${resource} ${why}`;
};

/**
 * Decides requests by the policies in the templates, and records which parts of the policies were used and which
 * requests were refused.
 * @throws Error for policies with condition keys that the twin's requests lack.
 */
export const createAuthoriser = (deployed: Deployed): Authoriser => {
  refuseUnknownKeys(deployed);
  const ledger = createLedger(deployed);
  const denied = new Map<string, Uses['denied'][number]>();
  const file = `uses-${randomUUID()}.json`;

  const policiesOf = (identity: readonly Statement[], resource: string): Policies => ({
    identity,
    resource: deployed.resourcePolicies.get(resource.replace(POLICY_OWNER, '$1')) ?? [],
    isKey: resource.startsWith('arn:aws:kms:'),
  });

  const refused = (asked: Asked, reason: Decision['reason']): Refusal => ({
    holder: holderOf(deployed, asked.roleArn),
    action: asked.action,
    resource: shortened(asked.resource),
    keys: wordsOf(asked.context['dynamodb:leadingkeys']),
    reason,
    message: messageOf(deployed, asked, reason),
  });

  const remember = (asked: Asked, { isAllowed, reason, statements }: Decision): void => {
    if (isAllowed) {
      ledger.note(asked, statements);
      return;
    }
    const { message: _, ...refusal } = refused(asked, reason);
    const id = JSON.stringify(refusal);
    denied.set(id, { ...refusal, times: (denied.get(id)?.times ?? 0) + 1 });
  };

  const decide = (asked: Asked): Decision => {
    const { roleArn, action, resource, context } = asked;
    const decision = evaluate(
      { caller: { role: roleArn }, action, resource, context },
      policiesOf(deployed.roles.get(roleArn) ?? [], resource),
    );
    remember(asked, decision);
    return decision;
  };

  const unused = (): Permission[] => ledger.granted.filter((one) => !ledger.isUsed(one));
  const uses = (): Uses => ({
    granted: ledger.granted,
    used: ledger.granted.filter(ledger.isUsed),
    denied: [...denied.values()],
  });
  const asService = (service: string, sourceArn: string) => ({
    caller: { service },
    context: {
      'aws:securetransport': 'true',
      's3:tlsversion': '1.3',
      'aws:sourcearn': sourceArn,
      'aws:sourceaccount': deployed.account,
    },
  });

  const authoriser: Authoriser = {
    decide,
    refusal: (call) => {
      for (const asked of askedBy(deployed, call)) {
        const { isAllowed, reason } = decide(asked);
        if (!isAllowed) return refused(asked, reason);
      }
      return undefined;
    },
    serviceMay: ({ service, action, resource, sourceArn }) =>
      evaluate({ ...asService(service, sourceArn), action, resource }, policiesOf([], resource)).isAllowed,
    mayInvoke: (service, functionArn, sourceArn) =>
      evaluate(
        { ...asService(service, sourceArn), action: 'lambda:InvokeFunction', resource: functionArn },
        {
          identity: [],
          resource: (deployed.invokePermissions.get(functionArn) ?? []).map((one) => invokeStatement(functionArn, one)),
        },
      ).isAllowed,
    uses,
    unused,
    denied: () => uses().denied,
    save: (folder) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, file), JSON.stringify(uses()));
    },
  };
  const kept = process.env['TWIN_USES'];
  if (kept) process.once('exit', () => authoriser.save(kept));
  return authoriser;
};
