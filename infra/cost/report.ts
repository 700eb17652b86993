import { billTable, dearestLines } from './bill-tables.ts';
import { isFrame } from './call-cost.ts';
import { callTable, MEMBERS_OF_DETAILS, priceTable } from './detail-tables.ts';
import { firstLines, limitTable } from './limit-tables.ts';
import * as load from './load.ts';
import { count, percent, table } from './markdown.ts';
import { PRICES_OF } from './prices.ts';
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
      row('HTTP calls a second, at the peak', load.httpCalls),
      row('frames of members a second, at the peak', load.frames),
      row('executions at once, at the peak', load.executions),
      row('read units a second, at the peak', load.readUnits),
      row('write units a second, at the peak', load.writeUnits),
      row('mails a day', mailsOf),
      row('table after a year, GB', tableGb),
      row('members of staff at work on a day', staffOf),
    ],
  );
};

/** docs/cost.md, whole. */
export const costReport = (): string => `# Cost and capacity

Written by \`npm run cost\`; a test fails when the file is not what the generator writes. It multiplies what each call costs
(measured: infra/cost/measured.json) by how often members call (assumed: infra/cost/traffic.ts, infra/cost/assumptions.ts) and by
what AWS charges in Tokyo (as known in ${PRICES_OF}, not compared with AWS's pages since: infra/cost/prices.ts).

**Check prices and traffic before you decide by this.** Nobody has used the service yet, and AWS changes its prices. \`npm run
cost -- --measure\` measures the calls anew. A test fails when a call costs more than 5 % above measured.json, so that a dearer
call is a decision in a commit and not a surprise in a bill.

A quarter of all members comes on a day, as many women as men. The busiest hour has ${percent(BUSIEST_HOUR)} of a day's calls, and its busiest
second ${count(BURST)} times the hour's average. Requests to the table count as if they followed each other, and each event as if it were
alone in its batch, so that Lambda and SQS are a little cheaper than here. A row that moves in the index costs a write unit or two
more on AWS than on the engine that measured (docs/data-model.md). Free tiers, discounts by volume, tax, support plans, the
payment company and people are left out.

## The load

${loadTable()}

## The bill

${billTable()}

${dearestLines()}

## What breaks first

${firstLines()}

A share is what the busiest second, or a day, asks of the limit. The last columns say who moves it: a number in this repository, a
quota that AWS raises on request, or another design.

${limitTable()}

## Calls

How often a woman and a man who come on a day make each call; requests to the table, RCU and WCU of the call itself + of the
consumers of its events; dollars for a million calls with all that follows, and for a month of ${count(MEMBERS_OF_DETAILS)} members.

${callTable()}

## Prices

${priceTable()}
`;
