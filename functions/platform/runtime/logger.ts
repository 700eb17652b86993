import { AsyncLocalStorage } from 'node:async_hooks';
import { privateFields } from '#shared/options/profile-fields.ts';
import { awsFields } from './aws-failure.ts';
import { metricFields, namespaceOf } from './metrics.ts';

type LogFields = Record<string, unknown>;
export type Logger = {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
};

/**
 * Fields whose name contains one of these words are logged as `[redacted]`: secrets, cards, intimate preferences, texts
 * of members, and identities (rules: Calls, Logs).
 */
const SECRET_WORDS =
  /pass|token|secret|authorization|cookie|pepper|signature|card|cvv|number|expmonth|expyear|your_|sadism|masochism|appear|sexual|message|content|snapshot|text|html|review|email|mail|uid|phone|twitter|tiktok|instagram|fields|policy|base64|file|key$|url|query|body/;
/**
 * Matched against the lower-case field name at any depth. Includes the fields that the profile's field table marks as
 * private.
 */
const SECRET_NAMES = new RegExp([SECRET_WORDS.source, ...privateFields()].join('|'));
const REDACTED = '[redacted]';
const MAX_DEPTH = 6;

/**
 * A copy of `value` for the log, with secret fields replaced. An error becomes its name, the source positions of its
 * stack, the `awsFields` of a failed request to AWS, and the same facts about its cause.
 */
export const redact = (value: unknown, depth = 0): unknown => {
  if (depth > MAX_DEPTH) return '[deep]';
  if (value instanceof Error) return redactError(value, depth);
  if (Array.isArray(value)) return value.slice(0, 20).map((one) => redact(one, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      SECRET_NAMES.test(name.toLowerCase()) ? REDACTED : redact(one, depth + 1),
    ]),
  );
};

const redactError = (error: Error, depth: number): LogFields => {
  const aws = awsFields(error);
  return {
    name: error.name,
    stack: sourceLinesOf(error),
    aws,
    cause: error.cause instanceof Error ? redact(error.cause, depth + 1) : undefined,
    errors: error instanceof AggregateError ? redact(error.errors, depth + 1) : undefined,
  };
};

// The stack begins with the message, which may have several lines and quote the input. Only lines with a source
// position are kept.
const sourceLinesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line))
    .slice(0, 7)
    .join('\n');

const scope = new AsyncLocalStorage<LogFields>();

/** Adds `fields`, such as the request id and the endpoint, to every line that is logged while `run` runs. */
export const withLogFields = <T>(fields: LogFields, run: () => T): T =>
  scope.run({ ...scope.getStore(), ...fields }, run);

/**
 * A logger that writes one JSON object for each line, as CloudWatch Logs Insights expects.
 * @param namespace CloudWatch's namespace for metrics in the lines. Without it the lines contain no metrics.
 */
export const createLogger = (
  write: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
  namespace?: string,
): Logger => {
  const log =
    (level: string) =>
    (event: string, fields: LogFields = {}) => {
      const said = { ...scope.getStore(), ...(redact(fields) as LogFields) };
      const metrics = namespace === undefined ? {} : metricFields(namespace, event, said);
      write(JSON.stringify({ level, event, ...said, ...metrics }));
    };
  return { info: log('info'), warn: log('warn'), error: log('error') };
};

/** The logger of a Lambda function. CloudWatch extracts metrics from its lines. */
export const createLambdaLogger = (stage = process.env.STAGE): Logger =>
  createLogger(undefined, stage === undefined ? undefined : namespaceOf(stage));

export const silentLogger: Logger = { info: () => {}, warn: () => {}, error: () => {} };
