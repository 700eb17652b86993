import type { Access } from '../../../local/objects/permit.ts';
import type { DeployedBucket } from '../assembly/deployed.ts';
import { missingObjectNeed } from '../iam/asks/s3.ts';
import type { Authoriser } from '../iam/authoriser.ts';
import type { Caller } from './credentials.ts';

type Service =
  | 'dynamodb'
  | 'sqs'
  | 'ses'
  | 'cognito-idp'
  | 'secretsmanager'
  | 'execute-api'
  | 'cloudfront-keyvaluestore';
/** The refusal of a request that the caller's policies do not allow. `message` has AWS's wording. */
export type Denial = { message: string };
/** Returns the refusal of an operation with this input, or undefined when the caller may call the operation. */
export type Decide = (caller: Caller, operation: string, input: Record<string, unknown>) => Denial | undefined;

/** Allows or refuses requests to AWS's services, according to the policies in the synthesised templates. */
export type Permissions = {
  of(service: Service): Decide;
  /** Whether the policies of a role, of the bucket and of its KMS key allow this access. */
  mayAccess(roleArn: string, access: Omit<Access, 'accessKeyId'>): boolean;
  /** Whether the policies of the bucket and of its KMS key let the distribution read this object. */
  mayEdgeRead(bucket: Pick<DeployedBucket, 'arn' | 'keyArn'>, key: string, distributionArn: string): boolean;
};

/** Permission checks by the authoriser, in the form that the simulated services need. */
export const createPermissions = (authoriser: Authoriser): Permissions => ({
  of: (service) => (caller, operation, input) =>
    authoriser.refusal({ roleArn: caller.roleArn, service, operation, input }),
  mayAccess: (roleArn, { action, bucket, key }) =>
    action === 'ListBucket'
      ? authoriser.decide({ roleArn, context: {}, ...missingObjectNeed(bucket) }).isAllowed
      : authoriser.refusal({ roleArn, service: 's3', operation: action, input: { Bucket: bucket, Key: key } }) ===
        undefined,
  mayEdgeRead: ({ arn, keyArn }, key, sourceArn) => {
    const may = (action: string, resource: string) =>
      authoriser.serviceMay({ service: 'cloudfront.amazonaws.com', action, resource, sourceArn });
    return may('s3:GetObject', `${arn}/${key}`) && (keyArn === undefined || may('kms:Decrypt', keyArn));
  },
});
