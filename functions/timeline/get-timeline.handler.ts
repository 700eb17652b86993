import { accessProblem } from '#functions/account/public.ts';
import { isPaid } from '#functions/items/account.ts';
import type { TimelineScope } from '#functions/items/timeline-entry.ts';
import { toLikeBalance } from '#functions/payments/public.ts';
import { createHandler } from '#functions/platform/http/create-handler.ts';
import { allDone } from '#functions/platform/runtime/all-done.ts';
import { getTimeline as contract } from '#shared/contract/timeline.ts';
import { AppError } from '#shared/errors.ts';
import { TIMELINE_THROTTLE } from '#shared/limits.ts';
import { otherSex } from '#shared/options/member.ts';
import { timelineCursor } from './cursor.ts';
import type { TimelineDeps } from './deps.ts';
import { findCount } from './find-count.ts';
import { findPage } from './find-page.ts';
import { createRowSource, findFirstRows } from './row-source.ts';
import { countOf, rowsToRead, ticketsLeft } from './timeline.rules.ts';
import { toTimelineRow } from './timeline.shape.ts';

/**
 * A page of the timeline. A viewer who may not see the timeline yet gets no members, only the numbers of remaining
 * likes and tickets (rules: Timeline). Every request decides again which members are shown, even if it has a cursor.
 */
export const getTimeline = createHandler(contract, async ({ member, query, now, throttles }, deps: TimelineDeps) => {
  const { core, timeline } = deps;
  const { area, age_from: ageFrom, age_to: ageTo, body_type: bodyType } = query;
  const cursor = timelineCursor(core, member.id);
  const scope: TimelineScope = area ?? '*';
  const position = query.cursor ? cursor.read(query.cursor) : undefined;
  if (query.cursor && position === undefined) throw new AppError('invalid_input');
  const filter = { ageFrom, ageTo, bodyType };
  const search = { sex: otherSex(member.sex), scope, position, limit: rowsToRead(filter), now };
  const [own, counts, blocked, first] = await allDone([
    timeline.findOwn(member.id, now),
    timeline.findCounts(search.sex, scope),
    timeline.findRestoredBlocks(member.id),
    findFirstRows(timeline, search),
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
  const fitCount = countOf(search.sex, counts, filter);
  const asked = { viewer: member, scope, filter, counts, fitCount, blocked, now };
  const page = await findPage(timeline, createRowSource(timeline, search, first, counts?.months), asked);
  const count =
    position === undefined ? await findCount(timeline, asked, page) : { count: null, count_is_limit: false };
  return {
    users: page.shown.map((one) => toTimelineRow(member.sex, one, core, now)),
    next: page.next === undefined ? null : cursor.write(page.next),
    ...count,
    ...answer,
  };
});
