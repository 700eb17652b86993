import { quantitiesOf } from './call-cost.ts';
import { count, table, usd } from './markdown.ts';
import { MEASURED } from './measured.ts';
import { PRICES, type Price } from './prices.ts';
import { usdOf } from './quantities.ts';
import { DAYS_A_MONTH } from './sizes.ts';
import { CALLS } from './traffic.ts';
import { callsOf, monthOf } from './usage.ts';

const MILLION = 1_000_000;
/** The size of the service in both tables. */
export const MEMBERS_OF_DETAILS = 100_000;

/** Every call of the traffic model with its measured cost, the dearest of a month first. */
export const callTable = (): string => {
  const rows = callsOf(MEMBERS_OF_DETAILS).map(([name, times]) => {
    const { woman, man, why } = CALLS[name];
    const { call, after, events } = MEASURED[name];
    const each = usdOf(quantitiesOf(name));
    const told = Object.values(events).reduce((sum, one) => sum + one, 0);
    const cells = [
      `\`${name}\``,
      count(woman),
      count(man),
      why,
      `${call.requests} + ${after.requests}`,
      `${count(call.rcu)} + ${count(after.rcu)}`,
      `${count(call.wcu)} + ${count(after.wcu)}`,
      String(told),
      usd(each * MILLION),
      usd(each * times * DAYS_A_MONTH),
    ];
    return { cells, usdAMonth: each * times };
  });
  return table(
    ['call', 'a woman', 'a man', 'why', 'requests', 'RCU', 'WCU', 'events', 'USD a million', 'USD a month'],
    rows.sort((a, b) => b.usdAMonth - a.usdAMonth).map(({ cells }) => cells),
  );
};

/** Every price with what a month takes of it. */
export const priceTable = (): string => {
  const month = monthOf(MEMBERS_OF_DETAILS);
  const price = (name: Price) => PRICES[name].toLocaleString('en', { maximumSignificantDigits: 6 });
  return table(
    ['price', 'USD each', `a month at ${count(MEMBERS_OF_DETAILS)} members`, 'USD'],
    (Object.keys(PRICES) as Price[]).map((name) => [
      `\`${name}\``,
      price(name),
      count(month[name] ?? 0),
      usd((month[name] ?? 0) * PRICES[name]),
    ]),
  );
};
