import { defineAccess } from '#functions/items/access.ts';

/** The settings of notifications are part of the account. */
export const access = defineAccess({ service: 'push', owns: ['PUSH'], writes: ['ACCOUNT'] });
