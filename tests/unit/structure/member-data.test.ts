import { expect, test } from 'vitest';
import { MEMBER_DATA } from '#functions/items/member-data.ts';
import { loadServices } from '#infra/routes.ts';
import { EXPORT_SECTIONS } from '#shared/contract/settings.ts';

const ENTRIES = Object.entries(MEMBER_DATA);

test('every section of the export shows the items of exactly one key prefix', () => {
  const sections = ENTRIES.flatMap(([, { exported }]) => ('because' in exported ? [] : exported));
  expect(sections.toSorted()).toEqual([...EXPORT_SECTIONS].sort());
});

test('items are erased by a service that owns them', async () => {
  const services = await loadServices();
  const strangers = ENTRIES.flatMap(([word, { erased }]) => {
    if ('because' in erased) return [];
    const owner = services.find(({ service }) => erased.consumers.includes(service));
    return owner?.access.owns.some((one) => one === word) ? [] : [`${word} by ${erased.type}`];
  });
  expect(strangers).toEqual([]);
});

test('every key prefix belongs to one service at most', async () => {
  const owned = (await loadServices()).flatMap(({ access }) => access.owns);
  expect(owned).toHaveLength(new Set(owned).size);
});
