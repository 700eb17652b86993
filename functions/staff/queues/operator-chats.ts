import { profileFactsOf } from '#functions/account/public.ts';
import { cleanText, toOfficeMessage } from '#functions/chat/public.ts';
import { isClosed, isPaid } from '#functions/items/account.ts';
import type { StoredQueueItem } from '#functions/items/queue-item.ts';
import type { StaffMember } from '#functions/platform/http/caller.ts';
import type { leaseQueueItem } from '#shared/contract/staff.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffDeps } from '../deps.ts';
import type { Decide, Decision } from './decide.ts';
import { getLeasedRequest } from './leased-request.ts';

const QUEUE = 'operator_chats';

type ChatFacts = Pick<NonNullable<ResponseOf<typeof leaseQueueItem>['item']>, 'age' | 'operator_chat'>;

/**
 * The facts that the console shows with a leased chat thread: the newest messages, and facts about the member that
 * staff may need for a reply. The audit log entry is written before the response, so that nobody reads a thread without
 * an entry. Undefined when the member has withdrawn.
 */
export const operatorChatFactsFor = async (
  item: StoredQueueItem,
  { staff, now }: { staff: StaffMember; now: Date },
  { queues, threads }: Pick<StaffDeps, 'queues' | 'threads'>,
): Promise<ChatFacts | undefined> => {
  const { account, messages } = await threads.findThread(item.memberId);
  if (!account || account.withdrawnAt !== undefined) return undefined;
  await queues.saveLook('view_chat', { queue: QUEUE, item, staff, now });
  return {
    age: null,
    operator_chat: {
      twitter_name: profileFactsOf(account).userName,
      created_at: new Date(account.createdAt).toISOString(),
      age_conf: account.ageCheck,
      payment_conf: isPaid(account, now) ? 1 : 0,
      is_closed: isClosed(account),
      messages: messages.map(toOfficeMessage),
      has_older: (messages[0]?.seq ?? 1) > 1,
    },
  };
};

/**
 * Replies to a member or closes the thread. If the member wrote after the last message that the console has shown,
 * staff have not read that message: the thread then stays in the queue, and its waiting time starts with that message.
 */
export const decideOperatorChat: Decide<typeof QUEUE> = async (
  { id, body, staff, now, mark, also },
  { requests, threads },
) => {
  const outcome = outcomeOf(body);
  const asked = { queue: QUEUE, id, staffId: staff.staffId, now } as const;
  const { item, account, current } = await getLeasedRequest(asked, { requests });
  const { head, unseen } = await threads.findUnseen(item.memberId, body.seen);
  // The member withdrew, and an event will remove the thread from the queue.
  if (!account || account.withdrawnAt !== undefined || head?.waitingSince !== item.waitingSince)
    throw new AppError('already_decided');
  // `waitsAgainSince` is a part of the item's new key in the queue. So it must be later than the old `waitingSince`.
  const waitsAgainSince = unseen && Math.max(unseen.at, item.waitingSince + 1);
  await threads.saveDecision({
    item,
    current,
    account,
    head,
    ...outcome,
    waitsAgainSince,
    staff,
    now,
    also: [mark(item), ...also],
  });
};

/**
 * @throws AppError invalid_input for a reply of more than 1,000 characters or with control characters; message_empty
 * for an empty reply.
 */
const outcomeOf = (body: Decision<typeof QUEUE>['body']) =>
  body.decision === 'answer'
    ? { decision: body.decision, content: cleanText(body.content) }
    : { decision: body.decision, content: undefined };
