import type { Access } from '#functions/platform/runtime/access.ts';

export const access: Access = {
  unit: 'account',
  owns: ['ACCOUNT'],
  reads: ['PROFILE', 'AGE', 'MATCHING', 'NOTICE', 'PAIR', 'ROOM', 'PAYMENT', 'DUE'],
  // The login is marked with the last call, so that only one call in six hours has to note itself; leaving takes it away,
  // with its password.
  writes: ['LOGIN', 'SECRET'],
};
