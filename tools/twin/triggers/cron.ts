/**
 * The hours and minutes at which a schedule runs every day, in the schedule's time zone. The hours 0 and 12 with the
 * minutes 0 and 30 are 0:00, 0:30, 12:00 and 12:30.
 */
export type Cron = { hours: readonly number[]; minutes: readonly number[] };

const DAY_MS = 86_400_000;

const valuesOf = (field: string, count: number): number[] => {
  const values = field.split(',').flatMap((part) => {
    const [start = '', step] = part.split('/');
    const from = start === '*' ? 0 : Number(start);
    if (start !== '*' && step === undefined) return [from];
    const found: number[] = [];
    for (let value = from; value < count; value += Number(step ?? 1)) found.push(value);
    return found;
  });
  if (values.length === 0 || values.some((value) => !Number.isInteger(value) || value < 0 || value >= count))
    throw new Error(`The twin cannot read the field ${field}`);
  return [...new Set(values)].sort((a, b) => a - b);
};

/**
 * Reads an expression of EventBridge Scheduler such as `cron(0/15 * * * ? *)`.
 * @throws Error for an expression with a day, month or year, such as `cron(0 3 1 * ? *)`.
 */
export const parseCron = (expression: string): Cron => {
  const [, fields = ''] = /^cron\((.*)\)$/.exec(expression) ?? [];
  const [minutes = '', hours = '', ...days] = fields.split(/\s+/);
  if (days.length !== 4 || days.some((field) => field !== '*' && field !== '?'))
    throw new Error(`The twin knows no schedule such as ${expression}`);
  return { minutes: valuesOf(minutes, 60), hours: valuesOf(hours, 24) };
};

const formats = new Map<string, Intl.DateTimeFormat>();
/** Offset of a time zone from UTC at an instant, in milliseconds. */
const offsetOf = (zone: string, at: number): number => {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset', year: 'numeric' });
  formats.set(zone, format);
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
};

/** The instants after `from` and up to `to` at which a schedule runs, in order, in epoch milliseconds. */
export const occurrencesOf = ({ hours, minutes }: Cron, zone: string, from: number, to: number): number[] => {
  const found: number[] = [];
  const first = Math.floor((from + offsetOf(zone, from)) / DAY_MS) * DAY_MS;
  for (let day = first; day - DAY_MS < to; day += DAY_MS) {
    for (const hour of hours) {
      const local = day + hour * 3_600_000;
      const start = local - offsetOf(zone, local - offsetOf(zone, local));
      for (const minute of minutes) {
        const at = start + minute * 60_000;
        if (at > from && at <= to) found.push(at);
      }
    }
  }
  return found;
};
