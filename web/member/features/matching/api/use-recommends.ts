import { useQuery } from '@tanstack/react-query';
import { listRecommends, listRecommendsMale } from '#shared/contract/matching.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';
import { useIsSuspended } from '../held/held-choices.ts';
import { asHeld } from '../list-rows.rules.ts';
import type { ListView } from '../matching.rules.ts';

export const recommendsQuery = (sex: Sex, { tab, page }: Pick<ListView, 'tab' | 'page'>) =>
  apiQuery(sex === MAN ? listRecommendsMale : listRecommends, { query: { status: tab ?? '', page } });

/**
 * One page of the member's pairs (recommendations, likes and matches), newest activity first. A hold ("decide later")
 * that the server has not stored yet is already shown as a hold.
 */
export const useRecommends = (sex: Sex, view: Pick<ListView, 'tab' | 'page'>) => {
  const isSuspended = useIsSuspended();
  return useQuery({
    ...recommendsQuery(sex, view),
    select: (list) => ({
      ...list,
      rec: list.rec.map((row) => (isSuspended(row.id) ? asHeld(row, new Date()) : row)),
    }),
  });
};
