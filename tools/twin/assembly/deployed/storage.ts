export type DeployedTable = {
  name: string;
  arn: string;
  streamArn?: string;
  /** `StreamViewType` of the table's stream: NEW_IMAGE, NEW_AND_OLD_IMAGES … */
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
