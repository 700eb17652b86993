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

/** `calledArn`: the alias or version by which the function is called, where it is one. */
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
  /** For a stream; undefined: until the record expires. */
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
    /** JSONPaths of the event by name, and the text in which `<name>` is replaced by what they find. */
    transformer?: { paths: Readonly<Record<string, string>>; template: string };
    failedArn?: string;
  }[];
};
