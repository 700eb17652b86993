import { defineAccess } from '#functions/records/access.ts';

export const access = defineAccess({
  unit: 'photos',
  owns: ['UPLOAD'],
  reads: ['DUE'],
  writes: ['PROFILE'],
  writeOnly: ['ACCOUNT'],
  // This unit signs the upload forms of documents and deletes documents that were uploaded but not submitted.
  buckets: { photos: ['read', 'write', 'delete'], documents: ['write', 'delete'] },
});
