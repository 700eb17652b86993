import { defineAccess } from '#functions/items/access.ts';

export const access = defineAccess({
  service: 'photos',
  owns: ['UPLOAD'],
  reads: ['DUE'],
  writes: ['PROFILE'],
  writeOnly: ['ACCOUNT'],
  // This service signs the upload forms for age documents, and deletes documents that were uploaded but not submitted.
  buckets: { photos: ['read', 'write', 'delete'], documents: ['write', 'delete'] },
});
