/**
 * What CloudFormation would have made of an assembly (`cdk.out`), with every reference between resources replaced by a
 * name. All parts of the twin read this value, and nothing of the code that the templates were made from.
 */
export type Deployed = {
  account: string;
  /** Region of the stage's stacks. The web ACL stands in us-east-1. */
  region: string;
  functions: readonly DeployedFunction[];
  /** Statements of each role's policies, by the role's ARN. */
  roles: ReadonlyMap<string, readonly Statement[]>;
  /** Statements about who may take a role on, by the role's ARN. */
  trusts: ReadonlyMap<string, readonly Statement[]>;
  /** Statements of the policy that a bucket, queue, topic, key or secret has itself, by its ARN. */
  resourcePolicies: ReadonlyMap<string, readonly Statement[]>;
  /** Statements of the permissions of functions (`AWS::Lambda::Permission`), by the ARN of the function or its alias. */
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

export type Statement = {
  Sid?: string;
  Effect: 'Allow' | 'Deny';
  Principal?: '*' | Readonly<Record<string, string | readonly string[]>>;
  Action?: string | readonly string[];
  NotAction?: string | readonly string[];
  Resource?: string | readonly string[];
  NotResource?: string | readonly string[];
  Condition?: Readonly<Record<string, Readonly<Record<string, ConditionValue | readonly ConditionValue[]>>>>;
};
export type ConditionValue = string | number | boolean;

export type InvokePermission = { principal: string; sourceArn?: string; sourceAccount?: string };

export type DeployedFunction = {
  name: string;
  arn: string;
  roleArn: string;
  /** Folder of the function's code: an asset of the assembly, or a bundle. */
  codeFolder: string;
  /** As `index.handler`. */
  handler: string;
  /** Without what Lambda itself sets (AWS_REGION, credentials). */
  environment: Readonly<Record<string, string>>;
  timeoutSeconds: number;
  memoryMb: number;
  reservedConcurrency?: number;
  layers: readonly string[];
  /** Where its lines go, with the role's own permission. */
  logGroup?: string;
};

export type DeployedTable = {
  name: string;
  arn: string;
  streamArn?: string;
  /** What the stream's records hold: NEW_IMAGE, NEW_AND_OLD_IMAGES … */
  streamView?: string;
  partitionKey: string;
  sortKey?: string;
  indexes: readonly { name: string; partitionKey: string; sortKey?: string }[];
  ttlAttribute?: string;
  keyArn?: string;
};

export type DeployedBucket = {
  name: string;
  arn: string;
  keyArn?: string;
  cors: readonly {
    methods: readonly string[];
    origins: readonly string[];
    headers: readonly string[];
    maxAgeSeconds?: number;
  }[];
  lifecycle: readonly { prefix?: string; expirationDays?: number }[];
};

export type DeployedQueue = {
  name: string;
  arn: string;
  url: string;
  visibilitySeconds: number;
  retentionSeconds: number;
  redrive?: { arn: string; maxReceives: number };
};

/** `calledArn` here and below: the alias or version by which the function is called, where it is one. */
export type Called = { functionArn: string; calledArn?: string };

/** A queue or a table's stream that calls a function. */
export type EventSource = Called & {
  sourceArn: string;
  batchSize: number;
  /** Patterns of EventBridge's kind, as JSON values; one of them must match. None: everything is wanted. */
  filters: readonly unknown[];
  maximumConcurrency?: number;
  parallelizationFactor: number;
  bisectsOnError: boolean;
  /** Of a stream; undefined: until the record expires. */
  retryAttempts?: number;
  onFailureArn?: string;
  reportsItemFailures: boolean;
};

export type DeployedSchedule = Called & {
  name: string;
  expression: string;
  zone: string;
  roleArn: string;
  input: string;
  retries: number;
  failedArn?: string;
};

export type EventRule = {
  arn: string;
  /** As a JSON value, of EventBridge's kind. */
  pattern: unknown;
  targets: readonly {
    /** A queue or a function. */
    arn: string;
    /** JSONPaths of the event by name, and the text in which `<name>` stands for what they find. */
    transformer?: { paths: Readonly<Record<string, string>>; template: string };
    failedArn?: string;
  }[];
};

export type Authorizer = {
  id: string;
  functionArn: string;
  /** As `$request.header.x`; of a socket as `route.request.header.x`. */
  identitySources: readonly string[];
  /** How long an answer is kept. A socket's is never kept. */
  ttlSeconds: number;
  /** The function answers `{ isAuthorized }` and no policy. */
  simpleResponses: boolean;
};

export type HttpApi = {
  id: string;
  /** `<id>.execute-api.<region>.amazonaws.com`. */
  host: string;
  routes: readonly {
    /** `GET /api/x/{id}` or `$default`. */
    routeKey: string;
    functionArn: string;
    calledArn?: string;
    timeoutMs: number;
    authorizer?: Authorizer;
    throttle?: { rate: number; burst: number };
  }[];
  throttle?: { rate: number; burst: number };
};

export type SocketApi = {
  id: string;
  host: string;
  stage: string;
  /** Field of a frame that names its route. */
  routeSelection: string;
  routes: readonly {
    routeKey: string;
    functionArn: string;
    calledArn?: string;
    timeoutMs: number;
    authorizer?: Authorizer;
    /** Of this route alone. */
    throttle?: { rate: number; burst: number };
  }[];
};

export type Distribution = {
  id: string;
  arn: string;
  /** Hosts under which browsers reach the distribution: its own `….cloudfront.net` and its aliases. */
  hosts: readonly string[];
  /** `signs`: with origin access control, as the service principal of CloudFront. */
  origins: ReadonlyMap<
    string,
    {
      host: string;
      bucketArn?: string;
      signs: boolean;
      headers: Readonly<Record<string, string>>;
      readTimeoutSeconds: number;
    }
  >;
  /** The first match wins; the last one is the default behaviour `*`. */
  behaviours: readonly {
    path: string;
    originId: string;
    methods: readonly string[];
    caches: boolean;
    compresses: boolean;
    /** Code of the CloudFront function that runs on viewer requests. */
    viewerRequest?: { code: string; store?: string };
    headers?: HeadersPolicy;
    /** Whether all of the viewer's headers but `Host`, the query and cookies go to the origin. */
    passesViewer: boolean;
  }[];
  errorPages: readonly { status: number; page: string; answers: number }[];
};

export type HeadersPolicy = {
  /** Lower-case names. */
  sets: readonly { name: string; value: string; overrides: boolean }[];
  removes: readonly string[];
};

/** A rule of the web ACL as CloudFormation has it, with its properties resolved. */
export type WafRule = { name: string; priority: number; action: unknown; overrideAction?: unknown; statement: unknown };
