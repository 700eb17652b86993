import type { searchMen, viewMan } from '#shared/contract/staff.ts';
import type { ResponseOf } from '#shared/endpoint.ts';

/** A man in a list, and the men whom a search found. */
export type ListedMan = FoundMen['men'][number];
export type FoundMen = ResponseOf<typeof searchMen>;
/** A man whose profile is open. */
export type Man = ResponseOf<typeof viewMan>['man'];
