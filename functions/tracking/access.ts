import { defineAccess } from '#functions/items/access.ts';

/** A page view sets the time of the last call on the account, which this service does not read. */
export const access = defineAccess({ service: 'tracking', owns: ['TRACKING'], writeOnly: ['ACCOUNT'] });
