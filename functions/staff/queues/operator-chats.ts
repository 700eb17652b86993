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
 * What the console shows of a leased thread: the newest messages, and the facts about the member that an answer may
 * need. The answer waits for the line in the audit log, so that nobody reads a thread without a line. Undefined when
 * the member withdrew meanwhile.
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
 * Answers or closes a thread. When the member wrote after the last message that the desk has shown, nobody has read
 * that message: the thread then stays in the queue, waiting since that message.
 */
export const decideOperatorChat: Decide<typeof QUEUE> = async (
  { id, body, staff, now, mark, also },
  { requests, threads },
) => {
  const outcome = outcomeOf(body);
  const asked = { queue: QUEUE, id, staffId: staff.staffId, now } as const;
  const { item, account, current } = await getLeasedRequest(asked, { requests });
  const { head, unseen } = await threads.findUnseen(item.memberId, body.seen);
  // The member withdrew, and the thread is about to leave the queue.
  if (!account || account.withdrawnAt !== undefined || head?.waitingSince !== item.waitingSince)
    throw new AppError('already_decided');
  // Later than before, because the instant is part of the item's key in the queue.
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

/** @throws AppError invalid_input for an answer beyond 1,000 characters or with control characters; message_empty. */
const outcomeOf = (body: Decision<typeof QUEUE>['body']) =>
  body.decision === 'answer'
    ? { decision: body.decision, content: cleanText(body.content) }
    : { decision: body.decision, content: undefined };
