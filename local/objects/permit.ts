import { S3Error } from './s3-error.ts';

/** The operation that a signed request calls, with its bucket and key. `ListBucket` has no key. */
export type Access = {
  accessKeyId: string;
  action: 'GetObject' | 'PutObject' | 'DeleteObject' | 'ListBucket';
  bucket: string;
  key: string;
};
export type Permit = (access: Access) => boolean;

/** @throws S3Error `AccessDenied` */
export const assertPermitted = (permit: Permit, access: Access): void => {
  if (!permit(access)) throw new S3Error('AccessDenied', 'Access Denied');
};
