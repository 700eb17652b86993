import type { Access } from '#functions/platform/runtime/access.ts';

export const access: Access = {
  unit: 'photos',
  owns: ['UPLOAD'],
  reads: ['DUE'],
  writes: ['PROFILE'],
  writeOnly: ['ACCOUNT'],
  // This unit signs the upload forms of documents and deletes documents that were uploaded but not submitted.
  buckets: { photos: ['read', 'write', 'delete'], documents: ['write', 'delete'] },
};
