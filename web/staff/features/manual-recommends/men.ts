import type { searchMen, viewMan } from '#shared/contract/staff.ts';
import type { ResponseOf } from '#shared/endpoint.ts';

/** A man in a list, and the result of a search. */
export type ListedMan = FoundMen['men'][number];
export type FoundMen = ResponseOf<typeof searchMen>;
/** The profile of a man. */
export type Man = ResponseOf<typeof viewMan>['man'];
