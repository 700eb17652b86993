import type { Access } from '#functions/platform/runtime/access.ts';

export const access: Access = {
  unit: 'reviews',
  owns: ['REVIEW'],
  reads: ['ACCOUNT', 'DUE'],
  // The first review of a record puts the record into state 2. What the automatic reading finds waits for staff.
  writes: ['PAIR', 'QUEUE', 'REPORT'],
};
