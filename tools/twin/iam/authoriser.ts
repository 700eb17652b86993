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
  /** Name of the function that has the role, or of the role. */
  holder: string;
  action: string;
  /** Without the name of a single object, connection or log stream. */
  resource: string;
  /** Prefixes of the leading keys that were asked for, as `ROOM#*`. */
  keys: readonly string[];
  reason: Decision['reason'];
  /** As AWS words it, with nothing of the request but action and resource. */
  message: string;
};

/** What one run has asked, as its file in the folder of `save`. */
export type Uses = {
  granted: readonly Permission[];
  used: readonly Permission[];
  denied: readonly (Omit<Refusal, 'message'> & { times: number })[];
};

export type ServiceRequest = { service: string; action: string; resource: string; sourceArn: string };

export type Authoriser = {
  /** One question to IAM. Its answer counts among the uses or the refusals. */
  decide(asked: Asked): Decision;
  /** Checks all needs of a call of the SDK. Undefined: it is allowed. */
  refusal(call: Call): Refusal | undefined;
  /** Whether a resource's own policy lets a service of AWS act on it for a source. */
  serviceMay(request: ServiceRequest): boolean;
  /** Whether the permissions of a function let a service of AWS invoke it for a source. */
  mayInvoke(service: string, functionArn: string, sourceArn: string): boolean;
  uses(): Uses;
  /** Parts of the roles' policies that no request has used. */
  unused(): Permission[];
  denied(): Uses['denied'];
  /**
   * Writes the uses into a file of its own in `folder`, for `tools/twin-report.ts`. Once more, it replaces the file. A
   * process that has `TWIN_USES` in its environment does so by itself when it ends.
   */
  save(folder: string): void;
};

const POLICY_OWNER = /^(arn:aws:s3:::[^/]+)\/.*$/;
/** Names of single objects, connections and log streams say nothing about a permission, and something about people. */
const shortened = (resource: string): string =>
  resource.replace(/^(arn:aws:s3:::[^/]+\/[^/]*).*$/, '$1').replace(/(\/@connections\/|:log-stream:).*$/, '$1*');
const wordsOf = (keys: string | readonly string[] | undefined): string[] => [
  ...new Set([keys ?? []].flat().map((key) => `${key.split('#')[0]}#*`)),
];

/** Lambda keeps who may invoke a function as a policy of the function; the template has it as properties. */
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
 * Decides requests by the policies of the templates, and keeps which parts of the policies were used and what was
 * refused.
 * @throws Error for conditions on what the twin's requests do not say.
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
