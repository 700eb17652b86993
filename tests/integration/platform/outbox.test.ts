import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventsByService } from '#functions/events/dispatch.stream.ts';
import { CONSUMERS, type EventType } from '#functions/items/events/index.ts';
import { memberChangedEvent } from '#functions/items/events/matching.ts';
import { eventWrite } from '#functions/platform/table/outbox.ts';
import { WriteRefused } from '#functions/platform/table/table.ts';
import { loadServices } from '#infra/routes.ts';
import { createTestWorld, START, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
const matched = (memberId: string) =>
  eventWrite(world.core.random, world.clock.now(), memberChangedEvent, { memberId: memberId as never });
const claim = (pk: string) => ({ name: 'claim', if: ['attribute_not_exists(pk)'] as const, put: { pk, sk: 'X' } });
const about = async (memberId: string) =>
  (await world.events()).filter((event) => event.type === 'member.changed' && event.data.memberId === memberId);

test('an event exists exactly when its transaction succeeded', async () => {
  await world.table.transact([claim('ACCOUNT#one'), matched('first')]);
  const again = world.table.transact([claim('ACCOUNT#one'), matched('second')]);
  await expect(again).rejects.toThrow(WriteRefused);
  expect(await about('first')).toHaveLength(1);
  expect(await about('second')).toHaveLength(0);
});

test('one of twenty racing transactions wins, and there is one event', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => world.table.transact([claim('ACCOUNT#raced'), matched('raced')])),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await about('raced')).toHaveLength(1);
});

test('an event has type, member, time and its own id, and is kept for a week', async () => {
  await world.table.transact([matched('kept')]);
  const [event] = await about('kept');
  expect(event).toMatchObject({ type: 'member.changed', data: { memberId: 'kept' }, at: START.getTime() });
  expect(event).toMatchObject({ pk: `EVENT#${event?.id}`, sk: 'EVENT' });
  // The event's `ttl` is computed from the wall clock, because DynamoDB deletes items by the wall clock.
  const days = (Number((event as unknown as { ttl: number }).ttl) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
});

describe('of a stream batch the dispatcher reads', () => {
  const record = (
    image: Record<string, unknown> | undefined,
    eventName: DynamoDBRecord['eventName'] & string = 'INSERT',
  ): DynamoDBRecord => ({
    eventName,
    dynamodb: image
      ? { NewImage: marshall(image) as NonNullable<DynamoDBRecord['dynamodb']>['NewImage'] & object }
      : {},
  });
  const event = (id: string, type: EventType, data: object = {}) => ({
    pk: `EVENT#${id}`,
    sk: 'EVENT',
    id,
    type,
    data,
    at: 5,
    ttl: 6,
  });

  test('new events only, grouped by the service that consumes them, in the order written', () => {
    const groups = eventsByService([
      record(event('1', 'mail.requested', { template: 'matched' })),
      record({ pk: 'ACCOUNT#1', sk: 'ACCOUNT', id: 'x', type: 'mail.requested' }),
      record(event('2', 'pair.exposed')),
      record(event('3', 'mail.requested'), 'MODIFY'),
      record(undefined, 'REMOVE'),
      record(event('4', 'member.changed')),
      record(event('5', 'mail.requested')),
    ]);
    expect([...groups.keys()]).toEqual(['events', 'matching']);
    expect(groups.get('events')).toEqual([
      { id: '1', type: 'mail.requested', data: { template: 'matched' }, at: 5 },
      { id: '5', type: 'mail.requested', data: {}, at: 5 },
    ]);
    expect(groups.get('matching')?.map(({ id }) => id)).toEqual(['2', '4']);
  });

  test('nothing from nothing', () => {
    expect(eventsByService([]).size).toBe(0);
  });
});

test('every type of event goes to exactly the services that consume it', async () => {
  const services = await loadServices();
  const consumed = services.flatMap(({ service, consumes }) => consumes.map((type) => `${type} ${service}`));
  const sent = Object.entries(CONSUMERS).flatMap(([type, to]) => to.map((service) => `${type} ${service}`));
  expect(consumed.toSorted()).toEqual(sent.toSorted());
});
