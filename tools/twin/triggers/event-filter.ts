/**
 * Whether a record or an event matches a pattern in EventBridge's syntax, for example `{ source: ['aws.ses'] }`. Each
 * field of the pattern lists the values that the record's field may have. If the record's field is a list, one of its
 * elements must match (docs.aws.amazon.com/eventbridge/latest/userguide/eb-event-patterns.html).
 * @throws Error for a comparison that our templates do not use.
 */
export const matchesFilter = (pattern: unknown, record: unknown): boolean => {
  if (!isRecord(pattern)) throw new Error(`The twin cannot read the filter ${JSON.stringify(pattern)}`);
  return Object.entries(pattern).every(([name, wanted]) => {
    const value = isRecord(record) ? record[name] : undefined;
    if (!Array.isArray(wanted)) return matchesFilter(wanted, value);
    return wanted.some((one) => matchesValue(one, value));
  });
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const matchesValue = (wanted: unknown, value: unknown): boolean => {
  if (Array.isArray(value)) return value.some((one) => matchesValue(wanted, one));
  if (!isRecord(wanted)) return wanted === value;
  if (typeof wanted['prefix'] === 'string') return typeof value === 'string' && value.startsWith(wanted['prefix']);
  if (typeof wanted['exists'] === 'boolean') return (value !== undefined) === wanted['exists'];
  throw new Error(`The twin knows no comparison such as ${JSON.stringify(wanted)}`);
};
