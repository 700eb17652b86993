import { expect, test } from 'vitest';
import type { OwnerItem } from '#functions/items/connection.ts';
import { createOwnerCache } from './owner-cache.ts';

test('a cached owner is used for eight frames, even when thousands of connections send frames in turn', () => {
  const owners = createOwnerCache();
  const ids = Array.from({ length: 5_000 }, (_, index) => `connection-${index}`);
  for (const id of ids) owners.set(id, {} as OwnerItem);
  for (let frame = 1; frame <= 8; frame += 1) expect(ids.every((id) => owners.take(id))).toBe(true);
  expect(ids.some((id) => owners.take(id))).toBe(false);
});

test('the cache does not grow without end', () => {
  const owners = createOwnerCache();
  for (let count = 0; count <= 10_000; count += 1) owners.set(`connection-${count}`, {} as OwnerItem);
  expect(owners.get('connection-0')).toBeUndefined();
  expect(owners.get('connection-10000')).toBeDefined();
});
