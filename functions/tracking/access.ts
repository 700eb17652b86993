import type { Access } from '#functions/platform/runtime/access.ts';

/** A page view sets the time of the last call on the account, which this unit does not read. */
export const access: Access = { unit: 'tracking', owns: ['TRACKING'], writeOnly: ['ACCOUNT'] };
