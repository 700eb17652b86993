import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newPair, pairIdOf, toSides } from '#functions/items/pair.ts';
import { createDocumentClient } from '#functions/platform/core/core.ts';
import type { Item } from '#functions/platform/table/table.ts';
import { scratchRoot } from '#local/dynamo/scratch-database.ts';
import { type Host, startHost } from '#local/host/host.ts';
import { TABLE } from '#local/host/settings.ts';
import { writeAll } from '#local/seed/bulk-writer.ts';
import { roomOf } from '#shared/ids.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { MAN, WOMAN } from '#shared/options/member.ts';

import { activeWoman, newMember, payingMan } from '#tests/setup/arrange/members.ts';
import type { TestWorld } from '#tests/setup/world/test-world.ts';
import type { BenchHost, BenchRoom, Spent } from './room.ts';

/**
 * Runs the product as `npm start` does, in a process of its own, with rooms in which both members may write. Sends the
 * list of rooms to the parent process when it is ready, and exits when the parent exits.
 */
const rooms = Number(process.argv[2]);
/** Length of a clock tick, the unit of CPU time in `/proc`. */
const MS_PER_TICK = 10;

const arrange = async ({ core }: Host): Promise<BenchRoom[]> => {
  const now = core.clock.now();
  const world = { core, clock: { now: () => now } } as unknown as TestWorld;
  const items: Item[] = [];
  const arranged: BenchRoom[] = [];
  for (let count = 0; count < rooms; count += 1) {
    // Each room already has an unread message, so that the messages of the load test cause no notification mails.
    const counts = { matchingCount: 1, unreadMessages: 1 };
    const hers = await newMember(world, WOMAN, { ...activeWoman, ...counts });
    const his = await newMember(world, MAN, { ...payingMan(world), ...counts });
    for (const { account, writes } of [hers, his])
      items.push(account, ...writes.flatMap((write) => ('put' in write && write.put ? [write.put as Item] : [])));
    const [herId, hisId] = [hers.member.id, his.member.id];
    const id = pairIdOf(core.pepper, herId, hisId);
    const at = now.getTime();
    const unread = { herUnread: 1, hisUnread: 1, hasHerMessage: true };
    const match = { state: PAIR_STATE.matched, chosenAt: at, placedAt: at, ...unread };
    const sides = toSides(newPair({ id, herId, hisId, herName: 'あおい', hisName: 'れん', ...match }, now));
    items.push(sides.hers, sides.his);
    const memberOf = ({ member }: typeof hers) => ({ id: member.id, session: { ...member.session } });
    arranged.push({ room: roomOf(id), members: [memberOf(hers), memberOf(his)] });
  }
  const { AWS_REGION, DYNAMODB_ENDPOINT } = core.config;
  await writeAll(createDocumentClient({ AWS_REGION, DYNAMODB_ENDPOINT }), TABLE, items);
  return arranged;
};

/** CPU time of the DynamoDB engine's process in ms on Linux; 0 on other systems. */
const engineCpuMs = (): number => {
  try {
    const pid = readFileSync(join(dataDir, 'dynamo', 'awai.sqlite.pid'), 'utf8');
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = rest.split(' ').slice(11, 13).map(Number);
    return ((user ?? 0) + (system ?? 0)) * MS_PER_TICK;
  } catch {
    return 0;
  }
};

let requests = 0;
subscribe('http.client.request.start', () => {
  requests += 1;
});
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ requests, cpuMs: (user + system) / 1000, engineMs: engineCpuMs() } satisfies Spent);
});
const dataDir = await mkdtemp(join(scratchRoot(), 'awai-bench-'));
const host = await startHost({ port: 0, dataDir, seed: 'none', dev: false });
process.once('disconnect', async () => {
  await host.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  process.exit(0);
});
process.send?.({ origin: host.origin, rooms: await arrange(host) } satisfies BenchHost);
