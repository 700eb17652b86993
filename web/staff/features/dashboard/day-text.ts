/** A service day (from 03:00 to 03:00 in Tokyo) as `11/20`; `day` is `2026-11-20`. */
export const shortDay = (day: string): string => {
  const [, month, date] = day.split('-').map(Number);
  return `${month}/${date}`;
};
