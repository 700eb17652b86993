import { accessProblem } from '#functions/account/public.ts';
import { isPaid } from '#functions/items/account.ts';
import { toLikeBalance } from '#functions/payments/public.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { allDone } from '#functions/platform/runtime/all-done.ts';
import { getTimeline as contract } from '#shared/contract/timeline.ts';
import { AppError } from '#shared/errors.ts';
import { TIMELINE_THROTTLE } from '#shared/limits.ts';
import { otherSex } from '#shared/options/member.ts';
import { timelineCursor } from './cursor.ts';
import type { TimelineDeps } from './deps.ts';
import { findCount, monthsOf } from './find-count.ts';
import { findMatchPage, readMatchPosition } from './find-match-page.ts';
import { findPage } from './find-page.ts';
import { createRowSource, findFirstRows } from './row-source.ts';
import { countOf, rowsToRead, scopesAsked, ticketsLeft } from './timeline.rules.ts';
import { toTimelineRow } from './timeline.shape.ts';

/**
 * A page of the timeline. A viewer who may not see the timeline yet gets no members, only the numbers of remaining
 * likes and tickets (rules: Timeline). Every request decides again which members are shown, even if it has a cursor.
 */
export const getTimeline = createHandler(contract, async ({ member, query, now, throttles }, deps: TimelineDeps) => {
  const { core, timeline } = deps;
  const { sort = 'new' } = query;
  const cursor = timelineCursor(core, member.id, sort);
  const text = query.cursor ? cursor.read(query.cursor) : undefined;
  if (query.cursor && text === undefined) throw new AppError('invalid_input');
  const matchPosition = sort === 'match' ? readMatchPosition(text ?? '') : undefined;
  const position = matchPosition ? matchPosition.start : text;
  const scopes = scopesAsked(query);
  const filter = { ageFrom: query.age_from, ageTo: query.age_to, bodyType: query.body_type };
  const sex = otherSex(member.sex);
  const search = { sex, scopes, position, limit: rowsToRead(filter, sort, scopes.length), now };
  const [own, counts, blocked, first, attributes] = await allDone([
    timeline.findOwn(member.id, now),
    timeline.findCounts(sex, scopes),
    timeline.findRestoredBlocks(member.id),
    findFirstRows(timeline, search),
    matchPosition && timeline.findOwnProfile(member.id),
    throttles.count([{ kind: 'timeline', subject: member.id, ...TIMELINE_THROTTLE }]),
  ]);
  const { account, billing, wallet, opened } = own;
  if (!account) throw new AppError('session_required');
  const answer = {
    ...toLikeBalance({ account, billing, wallet }, now),
    detail_show_ticket: ticketsLeft(opened),
    hidden_mode: account.isHidden === true,
    payment_confirmation: isPaid(account, now) ? 1 : 0,
    age_confirmation: account.ageCheck,
  };
  if (accessProblem(account, now)) return { users: [], next: null, count: null, count_is_limit: false, ...answer };
  const asked = { viewer: member, scopes, filter, counts, fitCount: countOf(sex, counts, filter), blocked, now };
  const source = createRowSource(timeline, search, first, monthsOf(counts));
  const page = await (matchPosition
    ? findMatchPage(timeline, source, {
        ...asked,
        own: { sex: member.sex, attributes: attributes ?? {} },
        position: matchPosition,
      })
    : findPage(timeline, source, asked));
  const count = text === undefined ? await findCount(timeline, asked, page) : { count: null, count_is_limit: false };
  return {
    users: page.shown.map((one) => toTimelineRow(member.sex, one, core, now)),
    next: page.next === undefined ? null : cursor.write(page.next),
    ...count,
    ...answer,
  };
});
