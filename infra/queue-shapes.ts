import type { Access, Service } from '#functions/platform/runtime/access.ts';
import type { StageConfig } from './stages.ts';

/** How SQS invokes a service's function: `batch` events per execution, which handles them in parallel. */
export type QueueShape = {
  batch: number;
  /** Maximum of concurrent executions for the queue. */
  atOnce: number;
};

const BATCH_MAX = 10;
/** The smallest value of `atOnce` that AWS accepts. */
const AT_ONCE_MIN = 2;
/** `atOnce` is limited, so that a long queue does not use up the account's concurrency, which API calls need, too. */
const DEFAULT: QueueShape = { batch: BATCH_MAX, atOnce: 10 };
const SHAPES: Partial<Record<Service, QueueShape>> = {
  // This service writes in transactions, which conflict when many of them change the same member's items at once.
  matching: { batch: BATCH_MAX, atOnce: 4 },
  // The payments service deletes stored cards at the payment company, which limits the rate of requests.
  payments: { batch: 5, atOnce: AT_ONCE_MIN },
};

/**
 * Seconds to send a mail: the request to SES, and the table's reads and writes, which check the recipient and prevent a
 * second sending.
 */
export const MAIL_SECONDS = 0.3;

/**
 * The queue shape of the service that sends mails. With SES's limit of 14 mails per second, 14 × 0.3 s ≈ 4 mails are
 * sent at the same time. A mail that SES refuses is tried five times and then moves to the queue of failed events.
 */
const mailShape = (mailsPerSecond: number): QueueShape => {
  const mailsAtOnce = mailsPerSecond * MAIL_SECONDS;
  const batch = Math.max(1, Math.min(BATCH_MAX, Math.floor(mailsAtOnce / AT_ONCE_MIN)));
  return { batch, atOnce: Math.max(AT_ONCE_MIN, Math.floor(mailsAtOnce / batch)) };
};

export const queueShapeOf = (
  { service, sendsMail }: Pick<Access, 'service' | 'sendsMail'>,
  { mailsPerSecond }: Pick<StageConfig, 'mailsPerSecond'>,
): QueueShape => (sendsMail ? mailShape(mailsPerSecond) : (SHAPES[service] ?? DEFAULT));
