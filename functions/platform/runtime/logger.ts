import { AsyncLocalStorage } from 'node:async_hooks';
import { privateFields } from '#shared/options/profile-fields.ts';

type LogFields = Record<string, unknown>;
export type Logger = {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
};

/**
 * Parts of field names whose values never reach a log: secrets, cards, intimate preferences, what people write and who they
 * are (rules: Calls, Logs).
 */
const SECRET_WORDS =
  /pass|token|secret|authorization|cookie|pepper|signature|card|cvv|number|expmonth|expyear|your_|sadism|masochism|appear|sexual|message|content|text|html|review|email|mail|uid|phone|twitter|tiktok|instagram|fields|policy|base64|file|key$|url|query|body/;
/** Matched on the lower-cased field name, at any depth. The profile's own names follow from its table of fields. */
const SECRET_NAMES = new RegExp([SECRET_WORDS.source, ...privateFields()].join('|'));
const REDACTED = '[redacted]';
const MAX_DEPTH = 6;

/** A copy that may be written to a log. Of an error the name and the places of its stack are left. */
export const redact = (value: unknown, depth = 0): unknown => {
  if (depth > MAX_DEPTH) return '[deep]';
  if (value instanceof Error) return { name: value.name, stack: placesOf(value) };
  if (Array.isArray(value)) return value.slice(0, 20).map((one) => redact(one, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      SECRET_NAMES.test(name.toLowerCase()) ? REDACTED : redact(one, depth + 1),
    ]),
  );
};

// The stack begins with the message, which may have many lines and quote what was sent: only lines with a place are
// kept.
const placesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line))
    .slice(0, 7)
    .join('\n');

const scope = new AsyncLocalStorage<LogFields>();

/** Every line that is logged while `run` runs carries these fields, such as request id and call. */
export const withLogFields = <T>(fields: LogFields, run: () => T): T =>
  scope.run({ ...scope.getStore(), ...fields }, run);

/** Writes one JSON object per line, as CloudWatch Logs Insights reads them. */
export const createLogger = (write: (line: string) => void = (line) => process.stdout.write(`${line}\n`)): Logger => {
  const log =
    (level: string) =>
    (event: string, fields: LogFields = {}) =>
      write(JSON.stringify({ level, event, ...scope.getStore(), ...(redact(fields) as LogFields) }));
  return { info: log('info'), warn: log('warn'), error: log('error') };
};

export const silentLogger: Logger = { info: () => {}, warn: () => {}, error: () => {} };
