/**
 * Metrics that the functions' log lines carry in CloudWatch's embedded metric format, so that they need no request.
 * CloudWatch charges for each metric and hour with data: `failures` costs nothing while nothing fails, and only the
 * calls of `SLO_CALLS` have separate metrics.
 *
 * `latency`: milliseconds until a call or a frame was answered. Its sample count is the number of answers.
 * `failed`: 1 for an answer with a status of 500 and above, otherwise 0. Its average is the share of failures.
 * `failures`: 1 for each failure of a kind, also when the function answers Lambda without an error.
 */
export const METRICS = {
  latency: { unit: 'Milliseconds', dimensions: [['service'], ['call']] },
  failed: { unit: 'Count', dimensions: [['call']] },
  failures: { unit: 'Count', dimensions: [['kind'], ['service', 'call']] },
} as const satisfies Record<string, { unit: string; dimensions: readonly (readonly string[])[] }>;

export type MetricName = keyof typeof METRICS;
/** The dimensions of one of a metric's dimension sets, with their values. */
export type DimensionsOf<M extends MetricName> = Named<(typeof METRICS)[M]['dimensions'][number]>;
type Named<Set> = Set extends readonly (infer Name extends string)[] ? Record<Name, string> : never;

/** The calls whose failures members notice first. They have service level objectives (infra/objectives.ts). */
export const SLO_CALLS = ['signIn', 'createRecommend', 'speak'] as const;
export type SloCall = (typeof SLO_CALLS)[number];

/** Kinds of `failures`. Each has an alarm. */
export const FAILURE_KINDS = [
  'call',
  'frame',
  'event',
  'schedule',
  'backlog',
  'start',
  'secret',
  'post',
  'mail',
  'charge',
  'books',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** Log events that are failures by themselves. Answers count by their status instead. */
export const FAILURE_OF_EVENT: Readonly<Record<string, FailureKind>> = {
  'event refused': 'event',
  'schedule failed': 'schedule',
  'work left': 'backlog',
  'not started': 'start',
  'secret not refreshed': 'secret',
  'origin authorizer lets all pass': 'secret',
  'post failed': 'post',
  'close failed': 'post',
  'mail refused for good': 'mail',
  'sent mail not marked': 'mail',
  'payment provider': 'charge',
  'return from 3-D Secure': 'charge',
  'books differ': 'books',
};
/** Log events with `status` and `ms`: one line for each answer. */
const FAILURE_OF_ANSWER: Readonly<Record<string, FailureKind>> = { request: 'call', frame: 'frame' };
const SERVER_ERROR = 500;

export const namespaceOf = (stage: string): string => `awai/${stage}`;

const isSloCall = (call: unknown): call is SloCall => SLO_CALLS.some((one) => one === call);

/** The metrics of one line: their values, and the value of the dimension `kind`. */
const measure = (event: string, { status, ms, call }: Readonly<Record<string, unknown>>) => {
  const answer = FAILURE_OF_ANSWER[event];
  if (answer === undefined) {
    const kind = FAILURE_OF_EVENT[event];
    return kind === undefined ? {} : { kind, failures: 1 };
  }
  const hasFailed = typeof status !== 'number' || status >= SERVER_ERROR;
  return {
    latency: typeof ms === 'number' ? ms : 0,
    ...(isSloCall(call) ? { failed: Number(hasFailed) } : {}),
    ...(hasFailed ? { kind: answer, failures: 1 } : {}),
  };
};

/**
 * The fields that turn a log line into the embedded metric format; none for a line without metrics.
 * @param fields the line's other fields. `service` and `call` are its dimensions.
 * @see
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export const metricFields = (
  namespace: string,
  event: string,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const values: Partial<Record<MetricName | 'kind', unknown>> = measure(event, fields);
  const dimensions: Record<string, unknown> = { service: fields['service'], call: fields['call'] ?? event };
  const named = { ...dimensions, kind: values.kind };
  const directives = Object.entries(METRICS)
    .filter(([name]) => values[name as MetricName] !== undefined)
    .map(([name, metric]) => ({
      Namespace: namespace,
      Dimensions: metric.dimensions.filter((set) => isKept(name as MetricName, set, named)),
      Metrics: [{ Name: name, Unit: metric.unit }],
    }))
    .filter(({ Dimensions }) => Dimensions.length > 0);
  if (directives.length === 0) return {};
  return { ...dimensions, ...values, _aws: { Timestamp: Date.now(), CloudWatchMetrics: directives } };
};

/**
 * CloudWatch drops a metric when the line lacks one of its dimensions. Only some calls have a latency of the single
 * call.
 */
const isKept = (name: MetricName, set: readonly string[], named: Readonly<Record<string, unknown>>): boolean =>
  set.every((dimension) => typeof named[dimension] === 'string') &&
  (name !== 'latency' || !set.includes('call') || isSloCall(named['call']));
