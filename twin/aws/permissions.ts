import type { Access } from '#local/objects/permit.ts';
import type { Denial } from './answers.ts';
import type { Caller } from './credentials.ts';

type Service = 'dynamodb' | 'sqs' | 'ses' | 'cognito-idp' | 'secretsmanager' | 'execute-api';
/** Why a caller may not send a request. Undefined: it may. */
type Decide = (caller: Caller, operation: string, input: Record<string, unknown>) => Denial | undefined;

/** What the synthesised policies say of a request to one of AWS's services. */
export type Permissions = {
  of(service: Service): Decide;
  /** Whether a role's policies, the bucket's and those of its key allow this. */
  mayAccess(roleArn: string, access: Omit<Access, 'accessKeyId'>): boolean;
  /** Whether the bucket's policy lets the distribution read this object. */
  mayEdgeRead(bucketArn: string, key: string, distributionArn: string): boolean;
};
