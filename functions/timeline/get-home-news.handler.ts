import { accessProblem } from '#functions/account/public.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { allDone } from '#functions/platform/runtime/all-done.ts';
import { getHomeNews as contract } from '#shared/contract/home-news.ts';
import { AppError } from '#shared/errors.ts';
import { HOME_NEWS_MAX } from '#shared/limits.ts';
import { MAN, otherSex } from '#shared/options/member.ts';
import { splitList } from '#shared/rules/joined-list.ts';
import { yesterdayStart } from '#shared/time.ts';
import type { TimelineDeps } from './deps.ts';
import { isOnTimelineOf } from './eligibility.rules.ts';
import { isVisitorShown } from './footprint.rules.ts';
import { facesNear, NEW_FACES_READ } from './home-news.rules.ts';
import { toHomePerson } from './home-news.shape.ts';

/**
 * What is new since yesterday, for the home screen. The rules of the two lists that home links to decide: a visitor or
 * a new face whom the list leaves out is neither counted nor shown (rules: Home).
 */
export const getHomeNews = createHandler(contract, async ({ member, now }, deps: TimelineDeps) => {
  const { core, timeline, footprints } = deps;
  const since = yesterdayStart(now);
  const [{ account, profile }, visits, entries, blocked] = await allDone([
    timeline.findViewer(member.id),
    footprints.findSince(member.id, since, HOME_NEWS_MAX),
    timeline.findNewFaces(otherSex(member.sex), since, NEW_FACES_READ),
    timeline.findRestoredBlocks(member.id),
  ]);
  if (!account) throw new AppError('session_required');
  const areas = splitList(profile?.attributes.area ?? '');
  const near = accessProblem(account, now) ? [] : facesNear(entries, areas);
  const nearIds = near.map(({ memberId }) => memberId);
  const [visitors, facts] = await allDone([
    footprints.toVisitors(member, visits, account, now),
    timeline.findFacts(member, nearIds, blocked),
  ]);
  const shownVisitors = visitors.filter((visitor) => isVisitorShown(visitor, now));
  const faces = near.flatMap((entry, index) => {
    const one = facts[index];
    return one && isOnTimelineOf(member, one, now) ? [{ entry, facts: one }] : [];
  });
  return {
    footprints: shownVisitors.length,
    new_faces: faces.length,
    person: member.sex === MAN ? toHomePerson(shownVisitors[0], faces[0], core, now) : null,
  };
});
