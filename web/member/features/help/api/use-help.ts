import { useQuery } from '@tanstack/react-query';
import { getHelp } from '#shared/contract/notices.ts';
import type { Sex } from '#shared/options/member.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

/** The help tree: of the member's own sex, or of the one that a visitor chose. */
export const useHelp = (sex: Sex) => useQuery({ ...apiQuery(getHelp, { query: { sex } }), staleTime: 5 * 60_000 });
