import type { Access } from '#functions/platform/runtime/access.ts';

export const access: Access = {
  unit: 'account',
  owns: ['ACCOUNT'],
  reads: ['PROFILE', 'AGE', 'MATCHING', 'NOTICE', 'PAIR', 'ROOM', 'PAYMENT', 'DUE'],
  // LOGIN: the time of the last call is also stored in the login, which every call reads, so that only one call in six
  // hours has to write. A withdrawal deletes the login and the secret (the password).
  writes: ['LOGIN', 'SECRET'],
};
