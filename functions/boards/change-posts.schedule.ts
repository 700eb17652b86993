import { type PostDueData, postDue } from '#functions/items/due/boards.ts';
import type { Schedule } from '#functions/platform/service/define-domain.ts';
import { dueDoneWrite, type StoredDue } from '#functions/platform/table/due.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { workDue } from '#functions/platform/table/work-due.ts';
import type { PostId } from '#shared/ids.ts';
import { authorStatusOf } from './author.rules.ts';
import type { BoardsDeps } from './deps.ts';
import { followAuthor } from './follow-author.ts';

/**
 * At 03:00: deletes posts of authors who left or whose account staff closed, publishes posts of restored authors again,
 * and subtracts likes of erased members from the counts (rules: Reviews and boards, Nights). Each change and the
 * deletion of its due item are one transaction. So two parallel runs, or a run after a crash, do nothing twice.
 */
export const changePosts: Schedule<BoardsDeps> = (deps, now) =>
  workDue(deps.table, postDue, { now }, (due) => retryOnConflict(() => changePost(due, deps)));

const changePost = async (due: StoredDue<typeof postDue>, deps: BoardsDeps): Promise<void> => {
  const { data } = due;
  if (data.does === 'unlike') return deps.likes.uncount(data.postId, due);
  await (data.does === 'come' ? comeBack(data, due, deps) : go(data.postId, due, deps));
};

const go = async (id: PostId, due: StoredDue<typeof postDue>, { authors }: BoardsDeps): Promise<void> => {
  const { post, former } = await authors.findExactly(id);
  // The post is deleted only if it has no `authorId` any more.
  await authors.go(post?.authorId === undefined ? { post, former } : {}, due);
};

const comeBack = async (
  { postId, authorId, night }: Extract<PostDueData, { does: 'come' }>,
  due: StoredDue<typeof postDue>,
  deps: BoardsDeps,
): Promise<void> => {
  const { table, authors } = deps;
  const { account, kept } = await authors.findKept(authorId, postId);
  // The publication was cancelled, moved to another night, or is already done.
  if (!kept || String(kept.comesAt) !== night) return void (await table.write(dueDoneWrite(due)));
  // The account was closed a moment ago, and the event that cancels the publication has not arrived yet.
  if (!account || authorStatusOf(account) !== 'here') return followAuthor(deps, authorId, kept);
  const former = await authors.findFormerOf(kept);
  // If the schedules were stopped for some time, the old public post may still exist. The text then waits for the next
  // run.
  if (former && !former.isGone) return;
  await authors.comeBack(account, kept, former, due);
};
