import type { Access } from '#functions/platform/runtime/access.ts';

export const access: Access = {
  unit: 'photos',
  owns: ['UPLOAD'],
  reads: ['DUE'],
  writes: ['PROFILE', 'ACCOUNT'],
  // Forms for documents are signed here, and documents that nobody submitted are deleted from here.
  buckets: { photos: ['read', 'write', 'delete'], documents: ['write', 'delete'] },
};
