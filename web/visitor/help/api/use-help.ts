import { useQuery } from '@tanstack/react-query';
import { getHelp } from '#shared/contract/help.ts';
import type { Sex } from '#shared/options/member.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

/** The tree of help questions for the member's sex, or for the sex that a visitor has chosen. */
export const useHelp = (sex: Sex) => useQuery({ ...apiQuery(getHelp, { query: { sex } }), staleTime: 5 * 60_000 });
