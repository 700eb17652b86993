import { type Asks, keyUse, type Need, textOf, unknownOperation } from './call.ts';

/** A form that a browser posts with a signed policy asks what `PutObject` asks, of the role that signed it. */
const OBJECT_ACTIONS: Readonly<Record<string, { action: string; key?: string }>> = {
  GetObject: { action: 's3:GetObject', key: 'kms:Decrypt' },
  HeadObject: { action: 's3:GetObject', key: 'kms:Decrypt' },
  PutObject: { action: 's3:PutObject', key: 'kms:GenerateDataKey' },
  PostObject: { action: 's3:PutObject', key: 'kms:GenerateDataKey' },
  DeleteObject: { action: 's3:DeleteObject' },
};

/** Input: `{ Bucket, Key }`, or `{ Bucket, Prefix }` of a list. */
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
 * S3 says that an object is missing only to callers that may list its bucket; to others it answers 403. The need has no
 * prefix, because AWS checks it without one.
 */
export const missingObjectNeed = (bucket: string): Need => ({
  action: 's3:ListBucket',
  resource: `arn:aws:s3:::${bucket}`,
});
