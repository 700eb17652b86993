import type { QueryClient } from '@tanstack/react-query';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { recommendsQuery } from './api/use-recommends.ts';
import { RecommendsScreen } from './components/recommends-screen.tsx';
import { readListView } from './matching.rules.ts';

/** /recommends: the woman's recommendations, matches and likes. */
export const RecommendsRoute = () => <RecommendsScreen sex={WOMAN} />;
/** /recommends/male: the man's matches and likes. */
export const RecommendsMaleRoute = () => <RecommendsScreen sex={MAN} />;

const loadList = (sex: Sex) => (queryClient: QueryClient, query: URLSearchParams) =>
  queryClient.prefetchQuery(recommendsQuery(sex, readListView(query)));
/** Prefetches a page of the list. */
export const loadRecommends = loadList(WOMAN);
export const loadRecommendsMale = loadList(MAN);
