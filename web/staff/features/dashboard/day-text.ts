/** `11/20` of a service day. */
export const shortDay = (day: string): string => {
  const [, month, date] = day.split('-').map(Number);
  return `${month}/${date}`;
};
