import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AREAS_BY_POPULATION, NEIGHBOURS } from '#local/seed/area-market.ts';
import { answeredActs, generatePopulation, memberAt, type SyntheticMember } from '#local/seed/population.ts';
import { FemaleAttributes, MaleAttributes } from '#shared/contract/profile-input.ts';
import { FREE_TEXT_MIN_CHARS } from '#shared/limits.ts';
import { ACT_KEYS, AGE_CHECK, AREAS, HEIGHTS, MAN, WEIGHTS, WOMAN } from '#shared/options.ts';
import { splitList } from '#shared/rules/joined-list.ts';
import { checkTwitterId } from '#shared/rules/sns-id.ts';
import { countWithoutWhitespace, hasRepeatedRun } from '#shared/rules/text-counting.ts';

const population = [...generatePopulation({ seed: 11, men: 3000, women: 1500 })];
const registered = population.filter((member) => member.attributes.age !== undefined);
const men = registered.filter((member) => member.sex === MAN);
const women = registered.filter((member) => member.sex === WOMAN);
const numberOf = (member: SyntheticMember, key: string) => Number(member.attributes[key]);
const textOf = (member: SyntheticMember, key: string) => String(member.attributes[key] ?? '');
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const correlation = (pairs: readonly (readonly [number, number])[]) => {
  const [mx, my] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))];
  const sum = (of: (x: number, y: number) => number) => pairs.reduce((total, [x, y]) => total + of(x - mx, y - my), 0);
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y));
};

test('every area has a population rank and at least one neighbour', () => {
  expect(AREAS_BY_POPULATION.toSorted()).toEqual(AREAS.toSorted());
  for (const area of AREAS) expect(NEIGHBOURS[area].length, area).toBeGreaterThan(0);
});

test('the same seed gives the same population, another seed another', () => {
  const take = (seed: number) => [...generatePopulation({ seed, men: 20, women: 20 })];
  expect(take(5)).toEqual(take(5));
  expect(take(5)).not.toEqual(take(6));
});

test('any member can be generated without those before', () => {
  expect(memberAt(11, 1, 1234)).toEqual(population[1234]);
  expect(memberAt(11, 2, 77)).toEqual(population[3077]);
});

test('members are generated one at a time, whatever the number', () => {
  const members = generatePopulation({ seed: 1, men: 1_000_000_000, women: 0 });
  expect(members.next().value).toEqual(memberAt(1, 1, 0));
});

describe('every profile', () => {
  test('is one that the form would accept', () => {
    for (const member of registered) {
      const { success, error } = z.safeParse(member.sex === MAN ? MaleAttributes : FemaleAttributes, member.attributes);
      expect(success, `${member.email}: ${error?.message}`).toBe(true);
      const { twitterid } = member.socialIds;
      if (twitterid !== '') expect(checkTwitterId(twitterid).problem, twitterid).toBeNull();
    }
  });

  test('lists one to three areas, the first with its neighbours', () => {
    for (const member of registered) {
      const [home, ...others] = splitList(textOf(member, 'area'));
      const near: readonly string[] = NEIGHBOURS[AREAS.find((area) => area === home) ?? '東京都'];
      expect(others.length).toBeLessThanOrEqual(2);
      for (const area of others) expect(near).toContain(area);
    }
  });

  test('of a man has all acts answered; some women leave some open', () => {
    expect(men.every((man) => answeredActs(man) === ACT_KEYS.length)).toBe(true);
    const partly = women.filter((woman) => answeredActs(woman) < ACT_KEYS.length).length / women.length;
    expect(partly).toBeGreaterThan(0.2);
    expect(partly).toBeLessThan(0.5);
  });

  test('has a text of natural length if it has one', () => {
    for (const man of men) {
      const text = textOf(man, 'propensity');
      if (man.rank === 'G' || man.rank === 'F') expect(text).toBe('');
      else expect(countWithoutWhitespace(text)).toBeGreaterThanOrEqual(FREE_TEXT_MIN_CHARS);
      expect(hasRepeatedRun(text, 4)).toBe(false);
    }
  });
});

describe('the market', () => {
  test('has most people in Tokyo, more than twice as many as in the third area', () => {
    const counts = Map.groupBy(registered, (member) => splitList(textOf(member, 'area'))[0]);
    const share = (area: string) => (counts.get(area)?.length ?? 0) / registered.length;
    expect(share('東京都')).toBeGreaterThan(0.18);
    expect(share('東京都')).toBeGreaterThan(2 * share('大阪府'));
  });

  test('has adults only, men around 34 and women around 28', () => {
    const ages = registered.map((member) => numberOf(member, 'age'));
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(18);
    expect(Math.max(...ages)).toBeLessThanOrEqual(60);
    expect(Math.abs(mean(men.map((man) => numberOf(man, 'age'))) - 34)).toBeLessThan(1);
    expect(Math.abs(mean(women.map((woman) => numberOf(woman, 'age'))) - 28)).toBeLessThan(1);
  });

  test('has heavier people among the taller', () => {
    const indexIn = (list: readonly string[], member: SyntheticMember, key: string) =>
      list.indexOf(textOf(member, key));
    expect(
      correlation(men.map((man) => [indexIn(HEIGHTS, man, 'height'), indexIn(WEIGHTS, man, 'weight')])),
    ).toBeGreaterThan(0.3);
  });

  test('is complementary: members who lead seldom follow, and more men lead than women', () => {
    const pairs = registered.map(
      (member) => [numberOf(member, 'your_sadism'), numberOf(member, 'your_masochism')] as const,
    );
    expect(correlation(pairs)).toBeLessThan(-0.4);
    expect(mean(men.map((man) => numberOf(man, 'your_sadism')))).toBeLessThan(
      mean(women.map((woman) => numberOf(woman, 'your_sadism'))),
    );
    expect(mean(men.map((man) => numberOf(man, 'your_masochism')))).toBeGreaterThan(
      mean(women.map((woman) => numberOf(woman, 'your_masochism'))),
    );
  });

  test('has every answer to every act', () => {
    for (const key of ACT_KEYS)
      expect(new Set(men.map((man) => man.attributes[key])), key).toEqual(new Set([1, 2, 3, 4]));
  });

  test('shares no e-mail and no handle', () => {
    expect(new Set(population.map((member) => member.email)).size).toBe(population.length);
    const handles = population
      .map((member) => member.socialIds.twitterid.toLowerCase())
      .filter((handle) => handle !== '');
    expect(new Set(handles).size).toBe(handles.length);
  });

  test('has men of every rank from H to A+, paid ones verified', () => {
    const ranks = new Set(population.filter((member) => member.sex === MAN).map((member) => member.rank));
    expect([...ranks].toSorted()).toEqual(['A', 'A+', 'B', 'B+', 'C', 'C+', 'D', 'E', 'F', 'G', 'H']);
    expect(population.filter((member) => member.isPaid).every((member) => member.ageCheck === AGE_CHECK.verified)).toBe(
      true,
    );
  });
});
