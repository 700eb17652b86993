import { accountKey } from '#functions/items/account.ts';
import { type Footprint, footprintCountKey, footprintItem } from '#functions/items/footprint.ts';
import { profileKey } from '#functions/items/profile.ts';
import { detailViewsKey } from '#functions/items/timeline-entry.ts';
import * as homeNews from '#shared/contract/home-news.ts';
import * as contract from '#shared/contract/timeline.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { serviceDay } from '#shared/time.ts';
import { followMember } from '#tests/setup/arrange/timeline.ts';
import { as, pairOfScene, type Row, row, type Scene } from '../scene.ts';

const visit = async ({ world, her, him, now }: Scene, at = now.getTime()) => {
  const footprint: Footprint = { visitorId: him.id, at };
  await world.table.transact([
    { name: 'footprint', put: footprintItem(her.id, footprint) },
    { name: 'count', put: { ...footprintCountKey(her.id), count: 1 } },
  ]);
};
const open = ({ him, her }: Scene) => ({ ...as(him), body: { user: { partner_uuid: her.id } } });
const listed = async (scene: Scene) => {
  await followMember(scene.world, scene.her);
  await pairOfScene(scene, { state: PAIR_STATE.fresh });
};

export const TIMELINE: readonly Row[] = [
  row(contract.getTimeline, async (scene) => {
    await listed(scene);
    return as(scene.him);
  }),
  row(contract.resetTimeline, ({ him }) => ({ ...as(him), body: {} })),
  row(contract.setHiddenMode, async ({ world, her, now }) => {
    const update = { ...accountKey(her.id), set: { paidUntil: now.getTime() + 1 } };
    await world.table.write({ name: 'account', update });
    return { ...as(her), body: { hidden_mode: true } };
  }),
  row(
    contract.getTimeline,
    async (scene) => {
      await listed(scene);
      return { ...as(scene.him), query: { areas: '東京都, 千葉県', sort: 'match' } };
    },
    { variant: 'two areas, best fit first' },
  ),
  row(contract.setTimelineSettings, ({ him }) => ({
    ...as(him),
    body: { timeline_settings: { filter: { areas: ['東京都'], sort: 'match' }, last_login: false } },
  })),
  row(contract.getSubprofile, open, { variant: 'for a ticket' }),
  row(
    contract.getSubprofile,
    async (scene) => {
      await visit(scene, scene.now.getTime() - 1);
      const { world, him, her, now } = scene;
      const key = detailViewsKey(him.id, serviceDay(now));
      await world.table.write({ name: 'views', put: { ...key, opened: new Set([her.id]), ttl: 0 } });
      return open(scene);
    },
    { variant: 'once more on a day' },
  ),
  row(contract.leaveFootprint, async (scene) => {
    await pairOfScene(scene, { state: PAIR_STATE.matched });
    return { ...as(scene.him), body: { profile_uuid: scene.her.id } };
  }),
  row(contract.listFootprints, async (scene) => {
    await visit(scene);
    return as(scene.her);
  }),
  row(homeNews.getHomeNews, async (scene) => {
    const { world, her, him, now } = scene;
    for (const { id } of [her, him]) {
      const update = { ...profileKey(id), set: { 'attributes.area': '東京都' } };
      await world.table.write({ name: 'profile', update });
    }
    await listed(scene);
    await world.table.write({
      name: 'footprint',
      put: footprintItem(him.id, { visitorId: her.id, at: now.getTime() }),
    });
    return as(him);
  }),
];
