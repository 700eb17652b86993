import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DEMO_PASSWORD, demoCast, demoStaff } from '#local/seed/demo-cast.ts';
import { demoFootprints, demoPairs } from '#local/seed/demo-pairs.ts';
import { DEMO_POSTS } from '#local/seed/demo-posts.ts';
import { WITHHELD_MESSAGE } from '#local/seed/demo-reports.ts';
import { DEMO_STAGES } from '#local/seed/demo-stages.ts';
import { seedReview } from '#local/seed/seed-reviews.ts';
import { FemaleAttributes, MaleAttributes } from '#shared/contract/profile-input.ts';
import type { MemberId, PairId } from '#shared/ids.ts';
import { NG_TEXT_MAX_CHARS, PASSWORD_MIN_CHARS, REVIEWS_TOLD_STEPS } from '#shared/limits.ts';
import { AGE_CHECK, MAN, REVIEW_SCORE_KEYS, WOMAN } from '#shared/options.ts';
import { checkTwitterId } from '#shared/rules/sns-id.ts';
import { isWithheld, solicitationsIn } from '#shared/rules/solicitation.ts';
import { DAY_MS, serviceDay } from '#shared/time.ts';

const cast = demoCast();
const pairs = demoPairs();
const find = (key: string) => {
  const member = cast.find((candidate) => candidate.key === key);
  if (!member) throw new Error(`Nobody in the cast is called ${key}`);
  return member;
};

test('the cast has 60 men and 40 women, each with an address and handle of their own', () => {
  expect(cast.filter((member) => member.sex === MAN)).toHaveLength(60);
  expect(cast.filter((member) => member.sex === WOMAN)).toHaveLength(40);
  expect(new Set(cast.map((member) => member.email)).size).toBe(100);
  const handles = cast.map((member) => member.socialIds.twitterid).filter((handle) => handle !== '');
  expect(new Set(handles).size).toBe(handles.length);
  for (const handle of handles) expect(checkTwitterId(handle).problem, handle).toBeNull();
});

test('every stage of membership has a member', () => {
  expect([...new Set(cast.map((member) => member.stage))].toSorted()).toEqual(DEMO_STAGES.toSorted());
});

test('no two members share a portrait', () => {
  const faces = cast.map((member) => member.photos[0]).filter((face) => face !== undefined);
  expect(new Set(faces).size).toBe(faces.length);
});

test('every saved profile is one that the form would accept', () => {
  for (const member of cast) {
    const parsed = z.safeParse(member.sex === MAN ? MaleAttributes : FemaleAttributes, member.attributes);
    expect(parsed.success, `${member.key}: ${parsed.error?.message}`).toBe(true);
    expect(Object.keys(member.attributes).length > 0, member.key).toBe(!['unconfirmed', 'new'].includes(member.stage));
  }
});

test('the cast is the same every time', () => {
  expect(demoCast()).toEqual(cast);
});

test('a pair has a woman and a man who could both be recommended', () => {
  for (const { her, him } of pairs) {
    expect(find(her), her).toMatchObject({ sex: WOMAN, ageCheck: AGE_CHECK.verified });
    expect(find(him), him).toMatchObject({ sex: MAN, ageCheck: AGE_CHECK.verified });
    expect(find(him).plan, him).not.toBeNull();
    expect(['active', 'premium', 'paused'], her).toContain(find(her).stage);
  }
  expect(new Set(pairs.map(({ her, him }) => `${her}/${him}`)).size).toBe(pairs.length);
});

test('every state of a pair occurs', () => {
  const states = [
    'blocked',
    'fresh',
    'held',
    'like_declined',
    'liked_by_her',
    'liked_by_him',
    'matched',
    'no_match',
    'reviewed',
  ];
  expect([...new Set(pairs.map(({ state }) => state))].toSorted()).toEqual(states);
});

test('likes occur in every state: new and seen, of both sexes, answered by a like and declined', () => {
  const has = (holds: (pair: (typeof pairs)[number]) => boolean) => expect(pairs.some(holds)).toBe(true);
  for (const likedBy of ['liked_by_her', 'liked_by_him'])
    for (const isNew of [true, undefined]) has((pair) => pair.state === likedBy && pair.isNew === isNew);
  has(({ state, answersLikeOf }) => state === 'matched' && answersLikeOf !== undefined);
  has(({ state, answersLikeOf }) => state === 'like_declined' && answersLikeOf === 'him');
});

test('conversations start with her message, run forward in time, and begin after the match', () => {
  for (const { her, him, messages = [], changedHoursAgo, createdHoursAgo, state } of pairs) {
    const times = messages.map(({ minutesAgo }) => minutesAgo);
    expect(times, `${her}/${him}`).toEqual(times.toSorted((a, b) => b - a));
    expect(createdHoursAgo).toBeGreaterThanOrEqual(changedHoursAgo);
    const [first] = messages;
    if (!first) continue;
    expect(first.from, `${her}/${him}`).toBe('her');
    const matchedHoursAgo = state === 'reviewed' ? createdHoursAgo : changedHoursAgo;
    expect(first.minutesAgo).toBeLessThanOrEqual(matchedHoursAgo * 60);
    expect(times.every((minutesAgo) => minutesAgo > 0)).toBe(true);
  }
});

test('unread messages are the last ones of the other', () => {
  const unread = pairs.filter((pair) => pair.unread !== undefined);
  expect(unread.length).toBeGreaterThan(2);
  for (const { messages = [], unread: mark } of unread) {
    const newest = messages.slice(-(mark?.count ?? 0));
    expect(newest.length).toBeGreaterThan(0);
    expect(newest.every(({ from }) => from !== mark?.by)).toBe(true);
  }
});

test('a hold has not run out yet', () => {
  for (const { state, changedHoursAgo } of pairs) if (state === 'held') expect(changedHoursAgo).toBeLessThan(168);
});

test('refusals have a reason and reviews have all scores', () => {
  for (const { state, ngReason, reviews = [] } of pairs) {
    expect(ngReason !== undefined).toBe(state === 'no_match' || state === 'blocked');
    expect(ngReason?.text?.length ?? 0).toBeLessThanOrEqual(NG_TEXT_MAX_CHARS);
    expect(reviews.length > 0).toBe(state === 'reviewed');
    for (const { scores } of reviews) {
      expect(scores).toHaveLength(REVIEW_SCORE_KEYS.length);
      expect(scores.every((score) => score >= 1 && score <= 4)).toBe(true);
    }
  }
});

test('footprints have visitors of the other sex', () => {
  for (const { visitor, visited } of demoFootprints()) expect(find(visitor).sex).not.toBe(find(visited).sex);
});

test('there are two reviewers, with passwords that Cognito accepts', () => {
  const staff = demoStaff();
  expect(staff.filter(({ groups }) => groups.includes('reviewer')).length).toBeGreaterThanOrEqual(2);
  for (const { password } of staff) expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z\d]).{8,}$/);
  expect(DEMO_PASSWORD.length).toBeGreaterThanOrEqual(PASSWORD_MIN_CHARS);
});

test('some man of the demo has enough reviews for his number and mean, whatever the day', () => {
  const counted = (now: Date, him: string) => {
    const two = {
      pairId: 'ppair0000000001' as PairId,
      herId: 'mher00000001' as MemberId,
      hisId: 'mhim00000001' as MemberId,
    };
    const reviews = pairs.filter((pair) => pair.him === him).flatMap(({ reviews: told = [] }) => told);
    return reviews.filter((told) => {
      const { publicId, publishedAt } = seedReview(two, told, true, now);
      return publicId !== undefined && serviceDay(new Date(publishedAt ?? 0)).slice(0, 7) < serviceDay(now).slice(0, 7);
    }).length;
  };
  for (let day = 0; day < 366; day += 1) {
    const now = new Date(Date.parse('2026-01-01T03:00:00Z') + day * DAY_MS);
    const most = Math.max(...new Set(pairs.map(({ him }) => counted(now, him))));
    expect(most, now.toISOString()).toBeGreaterThanOrEqual(REVIEWS_TOLD_STEPS[0]);
  }
});

test('the demo has a withheld post and a withheld message for the desk, and no other demo post is withheld', () => {
  const isFound = (text: string) => isWithheld(solicitationsIn(text));
  const posts = Object.values(DEMO_POSTS).flat();
  expect(posts.filter(({ text }) => isFound(text))).toEqual(posts.filter((post) => post.isWithheld));
  expect(posts.filter((post) => post.isWithheld)).toHaveLength(1);
  expect(isFound(WITHHELD_MESSAGE.text)).toBe(true);
});
