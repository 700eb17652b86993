import { defineAccess } from '#functions/items/access.ts';

/**
 * A page view is stored as the member's last API call in the account. This service writes the account without reading
 * it.
 */
export const access = defineAccess({ service: 'tracking', owns: ['TRACKING'], writeOnly: ['ACCOUNT'] });
