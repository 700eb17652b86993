import type { DeployedFunction, DeployedSchedule, EventRule, EventSource } from './deployed/compute.ts';
import type { Distribution, WafRule } from './deployed/edge.ts';
import type { HttpApi, SocketApi } from './deployed/gateways.ts';
import type { InvokePermission, Statement } from './deployed/policies.ts';
import type { DeployedBucket, DeployedQueue, DeployedTable } from './deployed/storage.ts';

export type { Called, DeployedFunction, DeployedSchedule, EventRule, EventSource } from './deployed/compute.ts';
export type { Distribution, HeadersPolicy, WafRule } from './deployed/edge.ts';
export type { Authorizer, HttpApi, SocketApi } from './deployed/gateways.ts';
export type { ConditionValue, InvokePermission, Statement } from './deployed/policies.ts';
export type { DeployedBucket, DeployedQueue, DeployedTable } from './deployed/storage.ts';

/**
 * What CloudFormation would have made of an assembly (`cdk.out`), with every reference between resources replaced by a
 * name. All parts of the twin read this value, and nothing of the code that the templates were made from.
 */
export type Deployed = {
  account: string;
  /** What the templates have and the twin does not know, a sentence each. The twin runs without it. */
  unknown: readonly string[];
  /** Region of the stage's stacks. The web ACL stands in us-east-1. */
  region: string;
  functions: readonly DeployedFunction[];
  /** Statements of each role's policies, by the role's ARN. */
  roles: ReadonlyMap<string, readonly Statement[]>;
  /** Statements about who may take a role on, by the role's ARN. */
  trusts: ReadonlyMap<string, readonly Statement[]>;
  /** Statements of the policy that a bucket, queue, topic, key or secret has itself, by its ARN. */
  resourcePolicies: ReadonlyMap<string, readonly Statement[]>;
  /**
   * Statements of the permissions of functions (`AWS::Lambda::Permission`), by the ARN of the function or its alias.
   */
  invokePermissions: ReadonlyMap<string, readonly InvokePermission[]>;
  tables: readonly DeployedTable[];
  buckets: readonly DeployedBucket[];
  /** ARN of a key by its alias's name (`alias/…`). */
  keys: ReadonlyMap<string, string>;
  /** Secrets by ARN, with the value that the templates compose, or a generated one. */
  secrets: ReadonlyMap<string, { name: string; value: string }>;
  queues: readonly DeployedQueue[];
  eventSources: readonly EventSource[];
  schedules: readonly DeployedSchedule[];
  /** EventBridge rules with a rate. */
  rates: readonly { arn: string; everyMinutes: number; targets: readonly { arn: string; input: string }[] }[];
  /** EventBridge rules that wait for events of the account's own bus. */
  eventRules: readonly EventRule[];
  httpApis: readonly HttpApi[];
  socketApis: readonly SocketApi[];
  distribution: Distribution;
  webAcl: {
    defaultAllows: boolean;
    rules: readonly WafRule[];
    /** Bodies that rules answer with, by the key by which a rule names them. */
    bodies: Readonly<Record<string, { contentType: string; content: string }>>;
  };
  /** Resources that a function of ours makes during a deployment. */
  customResources: readonly { type: string; functionArn: string; properties: Readonly<Record<string, unknown>> }[];
  userPools: readonly {
    arn: string;
    id: string;
    clients: readonly { id: string; authFlows: readonly string[] }[];
    groups: readonly string[];
  }[];
  topics: readonly { arn: string; name: string; subscriptions: readonly { protocol: string; endpoint: string }[] }[];
  alarms: readonly { arn: string; name: string; namespace?: string; metric?: string; actions: readonly string[] }[];
  /** Each stack's outputs by their keys, by the stack's name. */
  outputs: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** All resources with resolved properties, for what no field above names. */
  resources: readonly ResolvedResource[];
};

export type ResolvedResource = {
  stack: string;
  /** Region of the stack. */
  region: string;
  logicalId: string;
  type: string;
  /** What `Ref` of the resource gives. */
  ref: string;
  arn: string | undefined;
  /** What `Fn::GetAtt` gives, but for `Arn`. */
  attributes: Readonly<Record<string, string>>;
  properties: Readonly<Record<string, unknown>>;
  deletionPolicy?: string;
};
