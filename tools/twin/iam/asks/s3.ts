import { type Asks, keyUse, type Need, textOf, unknownOperation } from './call.ts';

/**
 * The permissions for each S3 operation: `action` on the object, and `key` on the bucket's KMS key. `PostObject` is a
 * form that a browser posts: the role that signed the form's policy needs the permissions.
 */
const OBJECT_ACTIONS: Readonly<Record<string, { action: string; key?: string }>> = {
  GetObject: { action: 's3:GetObject', key: 'kms:Decrypt' },
  HeadObject: { action: 's3:GetObject', key: 'kms:Decrypt' },
  PutObject: { action: 's3:PutObject', key: 'kms:GenerateDataKey' },
  PostObject: { action: 's3:PutObject', key: 'kms:GenerateDataKey' },
  DeleteObject: { action: 's3:DeleteObject' },
};

/** The permissions for S3. Input: `{ Bucket, Key }`, or `{ Bucket, Prefix }` for ListObjectsV2. */
export const s3Asks: Asks = (deployed, operation, input): Need[] => {
  const bucketArn = `arn:aws:s3:::${textOf(input, 'Bucket')}`;
  if (operation === 'ListObjectsV2')
    return [{ action: 's3:ListBucket', resource: bucketArn, context: { 's3:prefix': textOf(input, 'Prefix') } }];
  const object = OBJECT_ACTIONS[operation] ?? unknownOperation('s3', operation);
  const { keyArn } = deployed.buckets.find(({ arn }) => arn === bucketArn) ?? {};
  return [
    { action: object.action, resource: `${bucketArn}/${textOf(input, 'Key')}` },
    ...(object.key === undefined ? [] : keyUse(deployed, keyArn, 's3', [object.key])),
  ];
};

/**
 * The permission with which S3 responds with 404 for a missing object. Without it S3 responds with 403. AWS checks
 * this permission without the condition key `s3:prefix`.
 */
export const missingObjectNeed = (bucket: string): Need => ({
  action: 's3:ListBucket',
  resource: `arn:aws:s3:::${bucket}`,
});
