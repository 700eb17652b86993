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
