import { expect, test } from 'vitest';
import { MEMBER_DATA } from '#functions/records/member-data.ts';
import { loadUnits } from '#infra/routes.ts';
import { EXPORT_SECTIONS } from '#shared/contract/settings.ts';

const ENTRIES = Object.entries(MEMBER_DATA);

test('every section of the export shows the items of exactly one key word', () => {
  const sections = ENTRIES.flatMap(([, { exported }]) => ('because' in exported ? [] : exported));
  expect(sections.toSorted()).toEqual([...EXPORT_SECTIONS].sort());
});

test('items are erased by a unit that owns them', async () => {
  const units = await loadUnits();
  const strangers = ENTRIES.flatMap(([word, { erased }]) => {
    if ('because' in erased) return [];
    const owner = units.find(({ unit }) => unit === erased.consumer);
    return owner?.access.owns.some((one) => one === word) ? [] : [`${word} by ${erased.type}`];
  });
  expect(strangers).toEqual([]);
});

test('every key word belongs to one unit at most', async () => {
  const owned = (await loadUnits()).flatMap(({ access }) => access.owns);
  expect(owned).toHaveLength(new Set(owned).size);
});
