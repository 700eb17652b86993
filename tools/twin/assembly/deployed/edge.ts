export type Distribution = {
  id: string;
  arn: string;
  /** Hosts under which browsers reach the distribution: its own `….cloudfront.net` and its aliases. */
  hosts: readonly string[];
  /**
   * Origins by id. `signs`: whether CloudFront signs the requests that it sends to the origin (origin access control).
   */
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
  /** The first behaviour whose path pattern matches is used. The default behaviour `*` is at the end of the list. */
  behaviours: readonly {
    path: string;
    originId: string;
    methods: readonly string[];
    caches: boolean;
    compresses: boolean;
    /** The CloudFront function that runs on viewer requests: its code, and the ARN of its key value store. */
    viewerRequest?: { code: string; store?: string };
    headers?: HeadersPolicy;
    /** Whether the viewer's query, cookies and headers (all but `Host`) are passed on to the origin. */
    passesViewer: boolean;
  }[];
  errorPages: readonly { status: number; page: string; answers: number }[];
};

export type HeadersPolicy = {
  /** Headers to set. Names are in lower case. */
  sets: readonly { name: string; value: string; overrides: boolean }[];
  removes: readonly string[];
};

/** A rule of the web ACL in CloudFormation's form, with its properties resolved. */
export type WafRule = { name: string; priority: number; action: unknown; overrideAction?: unknown; statement: unknown };
