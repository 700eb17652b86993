import { billTable, dearestLines } from './bill-tables.ts';
import { isFrame, mailed, notified } from './call-cost.ts';
import { callTable, MEMBERS_OF_DETAILS, priceTable } from './detail-tables.ts';
import { limitTable, WORTH_A_LINE } from './limit-tables.ts';
import * as load from './load.ts';
import { count, percent, table } from './markdown.ts';
import { PRICES_OF } from './prices.ts';
import { usdOf } from './quantities.ts';
import { BURST, BUSIEST_HOUR, dailyOf, SIZES } from './sizes.ts';
import { mailsOf, staffOf, sumOf, tableGb } from './usage.ts';

const loadTable = (): string => {
  const sizes = SIZES.filter((members) => members > 0);
  const row = (what: string, of: (members: number) => number) => [what, ...sizes.map((members) => count(of(members)))];
  return table(
    ['', ...sizes.map((members) => `${count(members)} members`)],
    [
      row('members who come on a day', (members) => dailyOf(members).women + dailyOf(members).men),
      row('HTTP calls a day', (members) => sumOf(members, (name) => Number(!isFrame(name) && name !== 'connect'))),
      row('HTTP calls a second', load.httpCalls),
      row('frames of members a second', load.frames),
      row('executions at once', load.executions),
      row('read units a second', load.readUnits),
      row('write units a second', load.writeUnits),
      row('mails a day', mailsOf),
      row('table after a year, GB', tableGb),
      row('members of staff at work on a day', staffOf),
    ],
  );
};

/** The whole text of docs/cost.md. */
export const costReport = (): string => `# Cost and capacity

\`npm run cost\` writes this page; \`npm run cost -- --measure\` first measures the calls again (decision 085).

|input|file in infra/cost|what it is|
|---|---|---|
|cost of each call|measured.json|measured on the embedded engine; a test fails above 5 % more|
|traffic|traffic.ts, assumptions.ts|assumed: nobody has used the service yet|
|prices|prices.ts|AWS in Tokyo, as known in ${PRICES_OF}; check them before you decide|

- A quarter of all members comes on a day, as many women as men. The busiest hour has ${percent(BUSIEST_HOUR)} of a day's calls, its busiest second
  ${count(BURST)} times the hour's average.
- Requests to the table count one after the other and each event alone in its batch, so Lambda and SQS cost a little less.
- A moved index row costs a write unit or two more on AWS than here.
- Left out: free tiers, volume discounts, tax, support plans, the payment company, people.

## The load

What is counted a second or at once is the peak.

${loadTable()}

## The bill

${billTable()}

${dearestLines()}

A thousand push notifications cost ${count(1_000 * usdOf(notified))} USD, a thousand mails ${count(1_000 * usdOf(mailed))} USD: push services take messages for nothing. The bill has no
notifications: nobody knows yet how many members want them.

## What breaks first

Share of each limit that the busiest second, or a day, uses; **bold**: beyond it. A limit is raised in this repository
(*ours*), by AWS on request (*quota*), or by another *design*. Limits below ${percent(WORTH_A_LINE)} at the largest size are left out.

${limitTable()}

## Calls

Calls a day of a woman and of a man who come on that day (why: infra/cost/traffic.ts); RCU and WCU of the call + of the consumers
of its events; USD with all that follows, a month at ${count(MEMBERS_OF_DETAILS)} members.

${callTable()}

## Prices

${priceTable()}
`;
