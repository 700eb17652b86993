import { quantitiesOf } from './call-cost.ts';
import { count, table, usd } from './markdown.ts';
import { MEASURED } from './measured.ts';
import { PRICES, type Price } from './prices.ts';
import { usdOf } from './quantities.ts';
import { DAYS_A_MONTH } from './sizes.ts';
import { CALLS } from './traffic.ts';
import { callsOf, monthOf } from './usage.ts';

const MILLION = 1_000_000;
/** Number of members for which the tables of this file are calculated. */
export const MEMBERS_OF_DETAILS = 100_000;
/** A call that costs at least this much (USD a month) has its own row. */
const WORTH_A_ROW = 1;

const withLater = (own: number, later: number): string =>
  later === 0 ? count(own) : `${count(own)} + ${count(later)}`;

/**
 * Markdown table of all calls with their cost in a month, the most expensive first. The cheapest calls share one row.
 */
export const callTable = (): string => {
  const rows = callsOf(MEMBERS_OF_DETAILS).map(([name, times]) => {
    const { woman, man } = CALLS[name];
    const { call, after } = MEASURED[name];
    const each = usdOf(quantitiesOf(name));
    const cells = [
      `\`${name}\``,
      count(woman),
      count(man),
      withLater(call.rcu, after.rcu),
      withLater(call.wcu, after.wcu),
      usd(each * MILLION),
      usd(each * times * DAYS_A_MONTH),
    ];
    return { cells, usdAMonth: each * times * DAYS_A_MONTH };
  });
  const cheap = rows.filter(({ usdAMonth }) => usdAMonth < WORTH_A_ROW);
  const rest = cheap.reduce((sum, { usdAMonth }) => sum + usdAMonth, 0);
  return table(
    ['call', 'a woman', 'a man', 'RCU', 'WCU', 'USD a million', 'USD a month'],
    [
      ...rows
        .filter((row) => !cheap.includes(row))
        .sort((a, b) => b.usdAMonth - a.usdAMonth)
        .map(({ cells }) => cells),
      [`${cheap.length} more, each below ${WORTH_A_ROW} USD a month`, '', '', '', '', '', usd(rest)],
    ],
  );
};

/** Markdown table of every AWS price, with the quantity that is used in a month. */
export const priceTable = (): string => {
  const month = monthOf(MEMBERS_OF_DETAILS);
  const price = (name: Price) => PRICES[name].toLocaleString('en', { maximumSignificantDigits: 6 });
  return table(
    ['price', 'USD each', `quantity of a month at ${count(MEMBERS_OF_DETAILS)} members`],
    (Object.keys(PRICES) as Price[]).map((name) => [`\`${name}\``, price(name), count(month[name] ?? 0)]),
  );
};
