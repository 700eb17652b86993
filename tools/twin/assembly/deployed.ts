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
 * The resources that CloudFormation would create from an assembly (`cdk.out`), with every reference between resources
 * replaced by a concrete name. The twin is made from this value alone, not from the code in infra/.
 */
export type Deployed = {
  account: string;
  /** One sentence for each part of the templates that the twin does not support. The twin runs without these parts. */
  unknown: readonly string[];
  /** Region of the stage's stacks. Only the web ACL is in us-east-1. */
  region: string;
  functions: readonly DeployedFunction[];
  /** Statements of each role's policies, by the role's ARN. */
  roles: ReadonlyMap<string, readonly Statement[]>;
  /** Statements of each role's trust policy (who may assume the role), by the role's ARN. */
  trusts: ReadonlyMap<string, readonly Statement[]>;
  /** Statements of the resource policies of buckets, queues, topics, keys and secrets, by the resource's ARN. */
  resourcePolicies: ReadonlyMap<string, readonly Statement[]>;
  /** Who may invoke each function (`AWS::Lambda::Permission`), by the ARN of the function or its alias. */
  invokePermissions: ReadonlyMap<string, readonly InvokePermission[]>;
  tables: readonly DeployedTable[];
  buckets: readonly DeployedBucket[];
  /** ARN of each KMS key, by the name of the key's alias (`alias/…`). */
  keys: ReadonlyMap<string, string>;
  /** Secrets by ARN. A secret whose value is not in the templates has a generated value. */
  secrets: ReadonlyMap<string, { name: string; value: string }>;
  queues: readonly DeployedQueue[];
  eventSources: readonly EventSource[];
  schedules: readonly DeployedSchedule[];
  /** EventBridge rules that run at a fixed rate. */
  rates: readonly { arn: string; everyMinutes: number; targets: readonly { arn: string; input: string }[] }[];
  /** EventBridge rules that match events of the account's default bus. */
  eventRules: readonly EventRule[];
  httpApis: readonly HttpApi[];
  socketApis: readonly SocketApi[];
  distribution: Distribution;
  webAcl: {
    defaultAllows: boolean;
    rules: readonly WafRule[];
    /** Bodies of custom responses, by the key with which a rule refers to its body. */
    bodies: Readonly<Record<string, { contentType: string; content: string }>>;
  };
  /** CloudFormation custom resources: a function of ours creates each of them during a deployment. */
  customResources: readonly { type: string; functionArn: string; properties: Readonly<Record<string, unknown>> }[];
  userPools: readonly {
    arn: string;
    id: string;
    clients: readonly { id: string; authFlows: readonly string[] }[];
    groups: readonly string[];
  }[];
  topics: readonly { arn: string; name: string; subscriptions: readonly { protocol: string; endpoint: string }[] }[];
  alarms: readonly { arn: string; name: string; namespace?: string; metric?: string; actions: readonly string[] }[];
  /** The outputs of each stack: by the stack's name, then by the output's key. */
  outputs: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** All resources with resolved properties, for code that needs a resource which no field above contains. */
  resources: readonly ResolvedResource[];
};

export type ResolvedResource = {
  stack: string;
  /** Region of the stack. */
  region: string;
  logicalId: string;
  type: string;
  /** The value of `Ref` for this resource. */
  ref: string;
  arn: string | undefined;
  /** The values of `Fn::GetAtt`, except `Arn`. */
  attributes: Readonly<Record<string, string>>;
  properties: Readonly<Record<string, unknown>>;
  deletionPolicy?: string;
};
