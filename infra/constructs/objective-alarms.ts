import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type * as sns from 'aws-cdk-lib/aws-sns';
import { SLO_CALLS, type SloCall } from '#functions/platform/runtime/metrics.ts';
import { FIVE_MINUTES, ownMetric } from '../metrics.ts';
import { FAILING_AT_LEAST, FAILING_PERCENT, P95_MS } from '../objectives.ts';
import type { StageConfig } from '../stages.ts';
import { alarm } from './alarms.ts';
import type { StageStack } from './stage-stack.ts';

/** Percent of a call's responses that are server errors. 0 when fewer than `FAILING_AT_LEAST` responses are errors. */
export const failingPercent = (config: StageConfig, call: SloCall): cloudwatch.MathExpression =>
  new cloudwatch.MathExpression({
    expression: `IF(failed >= ${FAILING_AT_LEAST}, 100 * failed / answers, 0)`,
    usingMetrics: {
      failed: ownMetric(config, 'failed', { call }),
      answers: ownMetric(config, 'failed', { call }, { statistic: cloudwatch.Stats.SAMPLE_COUNT }),
    },
    label: call,
    ...FIVE_MINUTES,
  });

export const p95 = (config: StageConfig, call: SloCall): cloudwatch.Metric =>
  ownMetric(config, 'latency', { call }, { statistic: cloudwatch.Stats.p(95), label: call });

/**
 * Two alarms for each API call with a service level objective: one for failures, one for latency. An alarm that rings
 * also ends a gradual deployment (constructs/rollout.ts).
 */
export const alarmOnObjectives = (stack: StageStack, topic: sns.ITopic): cloudwatch.Alarm[] =>
  SLO_CALLS.flatMap((call) => [
    alarm(stack, `Failing-${call}`, {
      topic,
      runbook: 'Failing',
      metric: failingPercent(stack.config, call),
      threshold: FAILING_PERCENT,
      description: `${stack.config.name}: more than ${FAILING_PERCENT} % of ${call} fail.`,
    }),
    alarm(stack, `Slow-${call}`, {
      topic,
      runbook: 'Slow',
      metric: p95(stack.config, call),
      threshold: P95_MS[call],
      ignoresFewSamples: true,
      description: `${stack.config.name}: one in twenty ${call} takes longer than ${P95_MS[call]} ms.`,
    }),
  ]);
