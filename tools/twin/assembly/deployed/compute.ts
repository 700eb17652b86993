export type DeployedFunction = {
  name: string;
  arn: string;
  roleArn: string;
  /** Folder that contains the function's code. */
  codeFolder: string;
  /** For example `index.handler`. */
  handler: string;
  /** Without the variables that Lambda itself sets (AWS_REGION, credentials). */
  environment: Readonly<Record<string, string>>;
  timeoutSeconds: number;
  memoryMb: number;
  reservedConcurrency?: number;
  layers: readonly string[];
  /** The log group to which the function writes; its role must allow this. Default: `/aws/lambda/<name>`. */
  logGroup?: string;
};

/** `calledArn`: ARN of the alias or version, if the function is called by one. */
export type Called = { functionArn: string; calledArn?: string };

/** A queue or a table's stream that calls a function. */
export type EventSource = Called & {
  sourceArn: string;
  batchSize: number;
  /**
   * Filter patterns in EventBridge's syntax, as JSON values; a record must match one of them. An empty list accepts all
   * records.
   */
  filters: readonly unknown[];
  maximumConcurrency?: number;
  parallelizationFactor: number;
  bisectsOnError: boolean;
  /**
   * How often a failed batch of a stream is retried. Undefined: until its records expire. A queue does not use this
   * value.
   */
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
  /** An event pattern in EventBridge's syntax, as a JSON value. */
  pattern: unknown;
  targets: readonly {
    /** ARN of a queue or a function. */
    arn: string;
    /**
     * An input transformer: `paths` maps names to JSONPaths of the event; in `template`, each `<name>` is replaced by
     * the value that is found.
     */
    transformer?: { paths: Readonly<Record<string, string>>; template: string };
    failedArn?: string;
  }[];
};
