import type { searchMen, viewMan } from '#shared/contract/staff.ts';
import type { ResponseOf } from '#shared/endpoint.ts';

/** One man in the list of suggested men or in a search result. */
export type ListedMan = FoundMen['men'][number];
export type FoundMen = ResponseOf<typeof searchMen>;
/** The profile of a man. */
export type Man = ResponseOf<typeof viewMan>['man'];
