import { defineAccess } from '#functions/records/access.ts';

/** A page view sets the time of the last call on the account, which this unit does not read. */
export const access = defineAccess({ unit: 'tracking', owns: ['TRACKING'], writeOnly: ['ACCOUNT'] });
