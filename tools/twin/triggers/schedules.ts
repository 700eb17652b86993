import { type ClockMoves, startClockMoves } from '../../../local/clock/clock-moves.ts';
import type { Deployed, DeployedSchedule } from '../assembly/deployed.ts';
import type { Authoriser } from '../iam/authoriser.ts';
import type { Invoke } from '../lambda/lambdas.ts';
import type { SharedClock } from '../lambda/shared-clock.ts';
import { occurrencesOf, parseCron } from './cron.ts';
import type { Queues } from './queues.ts';
import type { MayAsk } from './reads.ts';

/** How long a run may wait for a free environment. */
const WAIT_MS = 60_000;
/** When a function that a schedule or rule called has failed, Lambda invokes it twice more. */
const TRIES = 3;

type Options = {
  deployed: Pick<Deployed, 'schedules' | 'rates'>;
  authoriser: Pick<Authoriser, 'mayInvoke'>;
  queues: Queues;
  invoke: Invoke;
  mayAsk: MayAsk;
  clock: SharedClock;
  /**
   * Maximum number of runs of one schedule during one `moveTo`, if it runs more often than daily. When more runs are
   * due, the twin leaves some out: it keeps the last one and spreads the rest evenly. Default 24.
   */
  frequentMost?: number;
  /**
   * `moveTo` calls it after each instant at which schedules ran. Resolves when the events of these runs have been
   * handled.
   */
  settled?: () => Promise<void>;
  onError: (error: unknown) => void;
};

/** `moveTo` runs all schedules on the way, in order of time. Schedules of the same instant run at the same time. */
export type Schedules = ClockMoves;

type Timed = {
  /** Times at which the schedule or rule runs, after `from` and up to `to`, in epoch milliseconds. */
  between(from: number, to: number): number[];
  isFrequent: boolean;
  run(): Promise<void>;
};

const spread = (times: readonly number[], most: number): number[] => {
  if (times.length <= most) return [...times];
  const step = times.length / most;
  return Array.from({ length: most }, (_, index) => times[Math.floor((index + 1) * step) - 1] ?? 0);
};

/** Runs EventBridge's schedules and rate rules, by the twin's clock. */
export const startSchedules = (options: Options): Schedules => {
  const { deployed, authoriser, queues, invoke, mayAsk, clock, frequentMost = 24, onError } = options;
  const { settled = async () => undefined } = options;

  const invokeLater = async (functionArn: string, input: string): Promise<void> => {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const outcome = await invoke(functionArn, JSON.parse(input), { waitMs: WAIT_MS });
      if (outcome.kind === 'answered') return;
    }
    onError(new Error(`${functionArn} failed ${TRIES} times with ${input}`));
  };

  const runSchedule = async (schedule: DeployedSchedule): Promise<void> => {
    const { name, functionArn, calledArn = functionArn, roleArn, input, failedArn } = schedule;
    if (mayAsk({ roleArn, action: 'lambda:InvokeFunction', resource: calledArn }))
      return invokeLater(functionArn, input);
    onError(new Error(`The schedule ${name} may not call ${calledArn}`));
    if (failedArn !== undefined && mayAsk({ roleArn, action: 'sqs:SendMessage', resource: failedArn }))
      queues.byArn(failedArn)?.send(input);
  };

  const runRate = async (ruleArn: string, target: { arn: string; input: string }): Promise<void> => {
    if (authoriser.mayInvoke('events.amazonaws.com', target.arn, ruleArn)) return invokeLater(target.arn, target.input);
    onError(new Error(`The rule ${ruleArn} may not call ${target.arn}`));
  };

  const timed: Timed[] = [
    ...deployed.schedules.map((schedule): Timed => {
      const cron = parseCron(schedule.expression);
      return {
        between: (from, to) => occurrencesOf(cron, schedule.zone, from, to),
        isFrequent: cron.hours.length * cron.minutes.length > 1,
        run: () => runSchedule(schedule),
      };
    }),
    ...deployed.rates.map(
      ({ arn, everyMinutes, targets }): Timed => ({
        between: (from, to) => {
          const step = everyMinutes * 60_000;
          const found: number[] = [];
          for (let at = (Math.floor(from / step) + 1) * step; at <= to; at += step) found.push(at);
          return found;
        },
        isFrequent: everyMinutes < 1_440,
        run: async () => void (await Promise.all(targets.map((target) => runRate(arn, target)))),
      }),
    ),
  ];

  /** The schedules that run after `from` and up to `to`, grouped by instant and in order. */
  const due = (from: Date, to: Date): (readonly [number, Timed[]])[] => {
    const byInstant = new Map<number, Timed[]>();
    for (const one of timed) {
      const times = one.between(from.getTime(), to.getTime());
      for (const at of one.isFrequent ? spread(times, frequentMost) : times)
        byInstant.set(at, [...(byInstant.get(at) ?? []), one]);
    }
    return [...byInstant].sort(([a], [b]) => a - b);
  };
  const runAll = async (these: readonly Timed[]): Promise<void> => {
    await Promise.all(these.map((one) => one.run().catch(onError)));
  };

  const tick = async (from: Date, to: Date): Promise<void> => {
    for (const [, these] of due(from, to)) await runAll(these);
  };
  const move = async (from: Date, to: Date): Promise<void> => {
    for (const [at, these] of due(from, to)) {
      // The clock continues while schedules run, so it may already have passed the next instant.
      if (at > clock.now()) clock.moveTo(at);
      await runAll(these);
      await settled();
    }
    if (to.getTime() > clock.now()) clock.moveTo(to.getTime());
  };

  return startClockMoves({ now: () => new Date(clock.now()), tick, move, onError });
};
