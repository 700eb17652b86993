import type { Access, Service } from '#functions/platform/runtime/access.ts';
import type { StageConfig } from './stages.ts';

/** How a queue calls its service's function: events of one execution, which handles them in parallel, and executions. */
export type QueueShape = {
  batch: number;
  /** Executions at the same time that the queue may cause. */
  atOnce: number;
};

const BATCH_MAX = 10;
/** The least that AWS takes as a limit. */
const AT_ONCE_MIN = 2;
/** A long queue leaves the account's other executions to calls. */
const DEFAULT: QueueShape = { batch: BATCH_MAX, atOnce: 10 };
const SHAPES: Partial<Record<Service, QueueShape>> = {
  // Records and pools are changed in transactions, which refuse each other when many change one member's at once.
  matching: { batch: BATCH_MAX, atOnce: 4 },
  // Cards are forgotten at the payment company, which limits requests.
  payments: { batch: 5, atOnce: AT_ONCE_MIN },
};

/** How long a mail takes: its lease, its reader and whether it is still due are read and written around SES's answer. */
export const MAIL_SECONDS = 0.3;

/**
 * As many mails at the same time as SES lets the stage send: what it refuses comes five times and then stands among the
 * failed events.
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
