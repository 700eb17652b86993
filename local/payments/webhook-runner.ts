import type { Clock } from '#functions/platform/runtime/clock.ts';
import type { Logger } from '#functions/platform/runtime/logger.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { SECOND_MS } from '#shared/time.ts';

export type WebhookRunner = {
  /** Plans the delivery of a webhook for this instant (epoch ms of the app's clock). */
  dueAt(at: number): void;
  /** Delivers every webhook whose time has come. Called after the clock was moved. */
  run(): Promise<void>;
  stop(): Promise<void>;
};

/** 24 days. setTimeout accepts delays of up to 24.8 days. */
const LONGEST_WAIT_MS = 24 * 24 * 3600 * SECOND_MS;

/** Delivers the sandbox's webhooks at their times by the app's clock. At most one delivery runs at a time. */
export const startWebhookRunner = (
  sandbox: () => Pick<Sandbox, 'deliverDue'>,
  clock: Clock,
  logger: Logger,
): WebhookRunner => {
  let timer: NodeJS.Timeout | undefined;
  let timedFor = Number.POSITIVE_INFINITY;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  const plan = (at: number): void => {
    if (isStopped || at >= timedFor) return;
    clearTimeout(timer);
    timedFor = at;
    const waitMs = Math.min(Math.max(at - clock.now().getTime(), 0), LONGEST_WAIT_MS);
    timer = setTimeout(() => void run(), waitMs);
    timer.unref();
  };
  const deliver = async (): Promise<void> => {
    if (isStopped) return;
    clearTimeout(timer);
    timedFor = Number.POSITIVE_INFINITY;
    try {
      const next = await sandbox().deliverDue();
      if (next !== undefined) plan(next);
    } catch (error) {
      logger.error('webhooks', { error });
    }
  };
  const run = (): Promise<void> => {
    running = running.then(deliver);
    return running;
  };
  return {
    dueAt: plan,
    run,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
