import * as z from 'zod/mini';
import { access as accountAccess } from '#functions/account/access.ts';
import { createAccountRepository } from '#functions/account/account.repository.ts';
import { endMembership } from '#functions/account/withdraw.ts';
import { access as boardsAccess } from '#functions/boards/access.ts';
import { createPostRepository } from '#functions/boards/post.repository.ts';
import { accountKey } from '#functions/items/account.ts';
import type { ErasureNote } from '#functions/items/erasure-note.ts';
import type { Core } from '#functions/platform/core/core.ts';
import { loginKeyAt } from '#functions/platform/security/sessions.ts';
import { retryOnConflict } from '#functions/platform/table/retry-on-conflict.ts';
import { MemberId, PostId } from '#shared/ids.ts';

export const ErasureNotes = z.array(
  z.object({
    what: z.enum(['member', 'post']),
    subject: z.string().check(z.regex(/^[\w.-]{1,200}$/)),
    at: z.int().check(z.positive()),
  }),
);

/**
 * Result of `replayErasures`. `erased`: number of members and posts that the restored backup contained and that were
 * erased again. `gone`: number of erasure notes whose member or post the table did not contain. `left`: the notes that
 * a person must handle.
 */
export type Replayed = { erased: number; gone: number; left: ErasureNote[] };

/**
 * Repeats the erasures of the notes in a restored table, oldest first. Posts are deleted again. Members are withdrawn
 * again, with the original time of the withdrawal, so that their data is erased thirty days after that time. Members
 * whose withdrawal is already in the backup are skipped: the schedule `erase` erases their data. A second call with the
 * same notes changes nothing.
 */
export const replayErasures = async (core: Core, notes: readonly ErasureNote[]): Promise<Replayed> => {
  const replayed: Replayed = { erased: 0, gone: 0, left: [] };
  for (const note of [...notes].sort((a, b) => a.at - b.at)) {
    const outcome = await (note.what === 'member' ? withdrawAgain(core, note) : deleteAgain(core, note));
    if (outcome === 'left') replayed.left.push(note);
    else replayed[outcome] += 1;
  }
  return replayed;
};

type Outcome = 'erased' | 'gone' | 'left';

const withdrawAgain = async (core: Core, { subject, at }: ErasureNote): Promise<Outcome> => {
  const table = core.tableFor(accountAccess);
  const id = MemberId.parse(subject);
  const account = await table.find(accountKey(id), { consistent: true });
  if (!account || account.withdrawnAt !== undefined) return 'gone';
  const login = await table.find(loginKeyAt(account.loginPk), { consistent: true });
  // In the backup the member is suspended or has no login, but the note says that the member withdrew later. So staff
  // must have reinstated the member in between, and a person must handle this note.
  if (!account.isActive || !login) return 'left';
  const accounts = createAccountRepository({ table, pepper: core.pepper, random: core.random });
  const member = { id, sex: account.sex, uid: login.email, client: '', isOpen: true, calledAt: 0 };
  await endMembership({ accounts }, { member, now: new Date(at), also: [] });
  return 'erased';
};

const deleteAgain = (core: Core, { subject }: ErasureNote): Promise<Outcome> =>
  retryOnConflict(async () => {
    const posts = createPostRepository(core.tableFor(boardsAccess));
    const post = await posts.find(PostId.parse(subject));
    if (!post) return 'gone';
    await posts.deletePost(post);
    return 'erased';
  });
