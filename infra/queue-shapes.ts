import type { Access, Service } from '#functions/platform/runtime/access.ts';
import type { StageConfig } from './stages.ts';

/**
 * How a queue calls its service's function: the number of events of one execution, which handles them in parallel, and
 * the number of executions.
 */
export type QueueShape = {
  batch: number;
  /** Executions at the same time that the queue may cause. */
  atOnce: number;
};

const BATCH_MAX = 10;
/** The smallest limit that AWS accepts. */
const AT_ONCE_MIN = 2;
/** The limit leaves the account's other executions to calls when the queue is long. */
const DEFAULT: QueueShape = { batch: BATCH_MAX, atOnce: 10 };
const SHAPES: Partial<Record<Service, QueueShape>> = {
  // Pairs and pools are changed in transactions, which conflict when many of them change one member's items at once.
  matching: { batch: BATCH_MAX, atOnce: 4 },
  // Cards are forgotten at the payment company, which limits requests.
  payments: { batch: 5, atOnce: AT_ONCE_MIN },
};

/**
 * Seconds that a mail takes: before and after SES's answer its lease, its reader and whether it is still due are read
 * and written.
 */
export const MAIL_SECONDS = 0.3;

/**
 * As many mails at the same time as SES allows the stage: a mail that SES refuses is received five times and then ends
 * in the queue of failed events.
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
