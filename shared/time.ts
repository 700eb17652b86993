import type { PlainDate } from './ids.ts';

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_DAYS = 7;

const JST_OFFSET_MS = 9 * HOUR_MS;
/** The service day starts at 03:00 in Tokyo (rules: Time). */
export const SERVICE_DAY_START_MS = 3 * HOUR_MS;

const isoDay = (ms: number): PlainDate => new Date(ms).toISOString().slice(0, 10) as PlainDate;

/**
 * The service day (from 03:00 to 03:00 in Tokyo) that contains `at`. Daily allowances are stored by service day (rules:
 * Time).
 */
export const serviceDay = (at: Date): PlainDate => isoDay(at.getTime() + JST_OFFSET_MS - SERVICE_DAY_START_MS);

/** The calendar day in Tokyo, for ages and dates of meetings. For daily allowances use `serviceDay`. */
export const tokyoDay = (at: Date): PlainDate => isoDay(at.getTime() + JST_OFFSET_MS);

/**
 * The latest date of birth of a person who is at least `years` old on the calendar day of `at` in Tokyo. A person born
 * on 29 February has a birthday on 1 March in other years.
 */
export const bornBy = (years: number, at: Date): PlainDate => {
  const [year = '', month = '', day = ''] = tokyoDay(at).split('-');
  const born = new Date(Date.UTC(Number(year) - years, Number(month) - 1, Number(day)));
  // When the year of birth has no 29 February, `Date.UTC` returns 1 March. The last date of birth is then the day
  // before, 28 February.
  return isoDay(born.getUTCDate() === Number(day) ? born.getTime() : born.getTime() - DAY_MS);
};

/** Formats a calendar day (`YYYY-MM-DD`) as `YYYY年M月D日`. */
export const formatDay = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};

/** Formats a calendar day (`YYYY-MM-DD`) with the year of the Japanese era: `平成20年11月22日`. */
export const formatEraDay = (day: string): string =>
  new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Start of the next service day after `at`, when daily allowances are renewed. */
export const nextServiceDayStart = (at: Date): Date =>
  new Date(Date.parse(`${serviceDay(at)}T00:00:00Z`) + DAY_MS - JST_OFFSET_MS + SERVICE_DAY_START_MS);

/** Start of the service day before the one that contains `at`: what is newer is new "since yesterday" (rules: Home). */
export const yesterdayStart = (at: Date): Date => new Date(nextServiceDayStart(at).getTime() - 2 * DAY_MS);

/**
 * 03:00 in Tokyo of one of the nights `first` to `last`. Night 1 is the end of the service day that contains `from`.
 * `fraction` (from 0, below 1) selects the night; all nights are equally likely. For changes whose time must not reveal
 * who caused them (rules: Reviews and boards, Nights).
 */
export const nightAfter = (from: Date, { first, last }: { first: number; last: number }, fraction: number): Date => {
  const nights = first + Math.floor(fraction * (last - first + 1));
  return new Date(nextServiceDayStart(from).getTime() + (nights - 1) * DAY_MS);
};

const tokyoParts = (at: Date) => new Date(at.getTime() + JST_OFFSET_MS).toISOString();

/** The hour of the day in Tokyo, 0 to 23. */
export const tokyoHour = (at: Date): number => Number(tokyoParts(at).slice(11, 13));

/** `YYYY/MM/DD` in Tokyo (spec part-1 §9). */
export const formatDate = (at: Date): string => tokyoParts(at).slice(0, 10).replaceAll('-', '/');

/** `YYYY年M月D日` in Tokyo, for days in sentences that may be in another year. */
export const formatFullDay = (at: Date): string => {
  const [year, month, day] = tokyoDay(at).split('-').map(Number);
  return `${year}年${month}月${day}日`;
};

/** `MM/DD HH:mm` in Tokyo, as chat bubbles show it (spec part-2 §9). */
export const formatBubbleTime = (at: Date): string => `${formatDate(at).slice(5)} ${tokyoParts(at).slice(11, 16)}`;

/** `M月D日` in Tokyo, for days in sentences that are near. */
export const formatShortDay = (at: Date): string => {
  const iso = tokyoParts(at);
  return `${Number(iso.slice(5, 7))}月${Number(iso.slice(8, 10))}日`;
};

/** `M月D日 HH:mm` in Tokyo, for deadlines in sentences. */
export const formatDeadline = (at: Date): string => `${formatShortDay(at)} ${tokyoParts(at).slice(11, 16)}`;

/** `YYYY年M月D日 HH:mm` in Tokyo, for deadlines that may be in another year, such as the end of a plan. */
export const formatFullDeadline = (at: Date): string => `${formatFullDay(at)} ${tokyoParts(at).slice(11, 16)}`;

/** Epoch seconds, rounded up so that DynamoDB's TTL never deletes an item before its deadline. */
export const epochSeconds = (at: Date): number => Math.ceil(at.getTime() / SECOND_MS);
