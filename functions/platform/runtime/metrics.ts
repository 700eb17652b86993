/**
 * Metrics in the functions' log lines, in CloudWatch's embedded metric format. CloudWatch charges for each metric and
 * hour with data. So `failures` is written only for failures, and only the endpoints of `SLO_CALLS` have `latency` and
 * `failed` of their own.
 *
 * - `latency`: milliseconds until the response to an HTTP request or a WebSocket message. Its sample count is the
 *   number of responses.
 * - `failed`: 1 for a response with a status of 500 and above, otherwise 0. Its average is the share of failures.
 * - `failures`: 1 for each failure.
 */
export const METRICS = {
  latency: { unit: 'Milliseconds', dimensions: [['service'], ['call']] },
  failed: { unit: 'Count', dimensions: [['call']] },
  failures: { unit: 'Count', dimensions: [['kind'], ['service', 'call']] },
} as const satisfies Record<string, { unit: string; dimensions: readonly (readonly string[])[] }>;

export type MetricName = keyof typeof METRICS;
/** The dimensions of one metric value. Example for `latency`: `{ service: 'auth' }` or `{ call: 'signIn' }`. */
export type DimensionsOf<M extends MetricName> = Named<(typeof METRICS)[M]['dimensions'][number]>;
type Named<Set> = Set extends readonly (infer Name extends string)[] ? Record<Name, string> : never;

/** The endpoints whose failures members notice first. They have service level objectives (infra/objectives.ts). */
export const SLO_CALLS = ['signIn', 'createRecommend', 'speak'] as const;
export type SloCall = (typeof SLO_CALLS)[number];

/** The values of the dimension `kind` of the metric `failures`. Each has an alarm. */
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

/**
 * Log events that always mean a failure, and the kind of failure. The log line of a response means a failure only when
 * the status is 500 or above (`FAILURE_OF_ANSWER`).
 */
export const FAILURE_OF_EVENT: Readonly<Record<string, FailureKind>> = {
  'event refused': 'event',
  'schedule failed': 'schedule',
  'work left': 'backlog',
  'not started': 'start',
  'secret not refreshed': 'secret',
  'origin authorizer lets all pass': 'secret',
  'post failed': 'post',
  'close failed': 'post',
  'push refused': 'post',
  'mail refused for good': 'mail',
  'sent mail not marked': 'mail',
  'payment provider': 'charge',
  'return from 3-D Secure': 'charge',
  'books differ': 'books',
};
/** The log events that are written once for each response, and the kind of failure when the status is 500 or above. */
const FAILURE_OF_ANSWER: Readonly<Record<string, FailureKind>> = { request: 'call', frame: 'frame' };
const SERVER_ERROR = 500;

export const namespaceOf = (stage: string): string => `awai/${stage}`;

const isSloCall = (call: unknown): call is SloCall => SLO_CALLS.some((one) => one === call);

/** The metric values of one log line, and the `kind` of its failure. */
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
 * The fields that a log line needs for the embedded metric format; none for a line without metrics.
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
 * Whether a metric is written with this set of dimensions. The log line must contain every dimension of the set,
 * because CloudWatch drops a metric when a dimension is missing. Only the endpoints of `SLO_CALLS` have a
 * latency of their own.
 */
const isKept = (name: MetricName, set: readonly string[], named: Readonly<Record<string, unknown>>): boolean =>
  set.every((dimension) => typeof named[dimension] === 'string') &&
  (name !== 'latency' || !set.includes('call') || isSloCall(named['call']));
