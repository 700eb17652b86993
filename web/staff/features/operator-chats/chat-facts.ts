import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffOfficeJa } from '#shared/messages/staff-office.ja.ts';
import { AGE_CHECK, isSex, SEX_LABELS } from '#shared/options/member.ts';
import { formatFullDay } from '#shared/time.ts';
import { type QueueItem, waitedText } from '#web/staff/features/queues/public.ts';

const texts = staffOfficeJa;

/** Facts about the member that help with a reply, as texts. */
export const chatFacts = (item: QueueItem, chat: NonNullable<QueueItem['operator_chat']>): string[] => [
  ...(isSex(item.sex) ? [SEX_LABELS[item.sex]] : []),
  chat.age_conf === AGE_CHECK.verified ? texts.age.verified : texts.age.unverified,
  chat.payment_conf === 1 ? texts.plan.running : texts.plan.none,
  texts.joined(formatFullDay(new Date(chat.created_at))),
  staffJa.document.waited(waitedText(item.waiting_ms)),
];
