import type { QueryClient } from '@tanstack/react-query';
import type { MemberId } from '#shared/ids.ts';
import type { TimelinePages } from './timeline-query.ts';
import type { FootprintRow } from './use-footprints.ts';
import type { SubprofileAnswer } from './use-subprofile.ts';

/**
 * Names of the API calls whose cached responses may contain the same member. The names are written out, because
 * importing the calls would load the contract into other screens. A test compares the names with the contract.
 */
export const PEOPLE_CALLS = {
  timeline: 'getTimeline',
  subprofile: 'getSubprofile',
  footprints: 'listFootprints',
} as const;

type Footprints = { data: FootprintRow[]; total: number };

/**
 * Marks the member `uuid` as liked or not liked in all cached responses. A like lowers the number of remaining likes by
 * one; its removal raises the number again. `isKnown`: the two members have a pair (recommendation, like or match), so
 * no like can be sent. If the server refuses a like for that reason, `isLiked` is false and `isKnown` is true.
 */
export const showLike = (queryClient: QueryClient, uuid: MemberId, isLiked: boolean, isKnown = isLiked): void => {
  const by = isLiked ? -1 : 1;
  const marks = { is_liked: isLiked, can_not_liked: isKnown };
  queryClient.setQueriesData<TimelinePages>({ queryKey: [PEOPLE_CALLS.timeline] }, (data) =>
    mapPages(data, (page) => ({
      ...page,
      like_remain: page.like_remain + by,
      users: page.users.map((row) => (row.uuid === uuid ? { ...row, ...marks } : row)),
    })),
  );
  queryClient.setQueriesData<SubprofileAnswer>({ queryKey: [PEOPLE_CALLS.subprofile] }, (answer) =>
    mapProfile(answer, (profile) => ({
      ...profile,
      like_remain: profile.like_remain + by,
      ...(profile.uuid === uuid && marks),
    })),
  );
  queryClient.setQueriesData<Footprints>(
    { queryKey: [PEOPLE_CALLS.footprints] },
    (list) =>
      list && {
        ...list,
        data: list.data.map((row) =>
          row.visitor_uuid === uuid ? { ...row, is_visitor_liked: isLiked, can_not_liked: isKnown } : row,
        ),
      },
  );
};

/** Sets the number of remaining likes in all cached responses. */
export const showRemaining = (queryClient: QueryClient, likeRemain: number): void => {
  queryClient.setQueriesData<TimelinePages>({ queryKey: [PEOPLE_CALLS.timeline] }, (data) =>
    mapPages(data, (page) => ({ ...page, like_remain: likeRemain })),
  );
  queryClient.setQueriesData<SubprofileAnswer>({ queryKey: [PEOPLE_CALLS.subprofile] }, (answer) =>
    mapProfile(answer, (profile) => ({ ...profile, like_remain: likeRemain })),
  );
};

/** In the cached timeline, sets how many detailed profiles the member may still open today. */
export const showTickets = (queryClient: QueryClient, tickets: number): void => {
  queryClient.setQueriesData<TimelinePages>({ queryKey: [PEOPLE_CALLS.timeline] }, (data) =>
    mapPages(data, (page) => ({ ...page, detail_show_ticket: tickets })),
  );
};

/** Removes from the loaded pages a member who may no longer be shown. */
export const dropMember = (queryClient: QueryClient, uuid: MemberId): void => {
  queryClient.setQueriesData<TimelinePages>({ queryKey: [PEOPLE_CALLS.timeline] }, (data) => {
    if (!data?.pages.some(({ users }) => users.some((row) => row.uuid === uuid))) return data;
    return mapPages(data, (page) => ({
      ...page,
      // Only the first page has a count; on the other pages it is null.
      count: page.count === null || page.count_is_limit ? page.count : page.count - 1,
      users: page.users.filter((row) => row.uuid !== uuid),
    }));
  });
  void queryClient.invalidateQueries({ queryKey: [PEOPLE_CALLS.footprints] });
};

type TimelinePage = TimelinePages['pages'][number];
const mapPages = (data: TimelinePages | undefined, change: (page: TimelinePage) => TimelinePage) =>
  data && { ...data, pages: data.pages.map(change) };

type Shown = Extract<SubprofileAnswer, { success: true }>['profile'];
const mapProfile = (answer: SubprofileAnswer | undefined, change: (profile: Shown) => Shown) =>
  answer?.success ? { ...answer, profile: change(answer.profile) } : answer;
