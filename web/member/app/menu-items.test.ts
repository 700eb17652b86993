import { afterEach, expect, test } from 'vitest';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { manAccount, womanAccount } from '#tests/setup/arrange/accounts.ts';
import type { Account } from '#web/member/features/account/public.ts';
import { config } from '#web/platform/config.ts';
import { isBuiltPath } from '#web/shell/pages.ts';
import { menuGroups } from './menu-items.ts';

const { menu, external } = layoutJa;
afterEach(() => void Object.assign(config, { servicePage: null }));
const itemsOf = (sex: Sex, account?: Account) =>
  menuGroups({ sex, account, onHelp: () => undefined, onSignOut: () => undefined }).flatMap(({ items }) => items);
const addressOf = (sex: Sex, account: Account | undefined, label: string) =>
  itemsOf(sex, account).find((item) => item.label === label)?.to;

test.each([
  ['a man: his payments', MAN, manAccount(), menu.payment],
  ['an unpaid man: his payments', MAN, manAccount({ payment_conf: 0 }), menu.payment],
  ['a woman: the premium plan', WOMAN, womanAccount(), menu.premium],
  ['a paying woman: the premium plan', WOMAN, womanAccount({ payment_conf: 1 }), menu.premium],
] as const)('%s', (_who, sex, account, label) => expect(addressOf(sex, account, label)).toBe('/payment_information'));

test('a listed woman sees no plan, nor does a woman before her account is known', () => {
  for (const account of [womanAccount({ listed: true }), undefined])
    expect(itemsOf(WOMAN, account).filter(({ to }) => to === '/payment_information')).toEqual([]);
});

test('the shop and the rank are in the menu when they have a screen, for members who may use them', () => {
  const to = (path: string) => (isBuiltPath(path) ? path : undefined);
  for (const account of [manAccount(), womanAccount()])
    expect(addressOf(account.sex as Sex, account, menu.shop)).toBe(to('/shop'));
  for (const account of [manAccount({ payment_conf: 0 }), womanAccount({ age_conf: 0 })])
    expect(addressOf(account.sex as Sex, account, menu.shop)).toBeUndefined();
  expect(addressOf(MAN, manAccount(), menu.rank)).toBe(to('/rankrequest'));
  expect(addressOf(WOMAN, womanAccount(), menu.rank)).toBeUndefined();
});

test.each([
  ['cancelled', { plan_state: 'cancelled', plan_until: '2026-12-19T05:13:00.000Z' }, '12月19日まで'],
  [
    'with a failed renewal',
    { plan_state: 'retrying', plan_until: '2026-11-26T05:13:00.000Z' },
    '更新のお支払いがまだです。11月26日までにカードをご確認ください',
  ],
  ['that renews', {}, undefined],
  ['that has ended', { payment_conf: 0, plan_state: 'none', plan_until: null }, undefined],
] as const)('the row of a plan %s says when it ends', (_what, plan, detail) => {
  for (const account of [manAccount(plan), womanAccount({ payment_conf: 1, ...plan })])
    expect(itemsOf(account.sex as Sex, account).find(({ to }) => to === '/payment_information')?.detail).toBe(detail);
});

test('three groups have headings, and every documented screen is in one of them', () => {
  const man = menuGroups({ sex: MAN, account: manAccount(), onHelp: () => undefined, onSignOut: () => undefined });
  expect(man.map(({ label }) => label)).toEqual(['つかう', 'お支払い', '困ったとき']);
  const inMenu = (sex: Sex, account: Account) => itemsOf(sex, account).map(({ to, label }) => to ?? label);
  const forBoth = ['/home', '/timeline', '/footprints', '/notice/index', '/review', '/topics', '/settings', '/hona'];
  const more = ['/age_confirmation', '/shop', '/payment_information', menu.help, menu.signOut, '/legal', '/terms'];
  expect(inMenu(MAN, manAccount())).toEqual(
    expect.arrayContaining([...forBoth, ...more, '/form', '/recommends/male', '/rankrequest', '/maletutorial']),
  );
  expect(inMenu(WOMAN, womanAccount())).toEqual(
    expect.arrayContaining([...forBoth, ...more, '/femaleform', '/recommends', '/tutorial']),
  );
});

test('no item leads to a page without a screen', () => {
  const paths = [...itemsOf(MAN, manAccount()), ...itemsOf(WOMAN, womanAccount())].flatMap(({ to }) =>
    to?.startsWith('/') ? [to] : [],
  );
  expect(paths.filter((path) => !isBuiltPath(path))).toEqual([]);
});

test('reviews are enabled for members who may read them, and greyed out with the reason for all others', () => {
  const reviews = (account: Account | undefined, sex: Sex) =>
    itemsOf(sex, account).find(({ label }) => label === menu.review);
  for (const account of [manAccount(), womanAccount()])
    expect(reviews(account, account.sex as Sex)).toMatchObject({ to: '/review' });
  const locked = [
    [MAN, manAccount({ payment_conf: 0 }), menu.lockedForMan],
    [MAN, manAccount({ age_conf: 0 }), menu.lockedForUnverifiedMan],
    [WOMAN, womanAccount({ age_conf: 0 }), menu.lockedForWoman],
    [WOMAN, undefined, menu.lockedForWoman],
  ] as const;
  for (const [sex, account, lockedBy] of locked) {
    const item = reviews(account, sex);
    expect([item?.to, item?.lockedBy]).toEqual([undefined, lockedBy]);
  }
});

test("the stage's service page is in the menu of both sexes; without one there is no item", () => {
  for (const [sex, account] of [
    [MAN, manAccount()],
    [WOMAN, womanAccount()],
  ] as const) {
    Object.assign(config, { servicePage: null });
    expect(itemsOf(sex, account).map(({ label }) => label)).not.toContain(external.service);
    Object.assign(config, { servicePage: 'https://about.awai.example/' });
    expect(addressOf(sex, account, external.service)).toBe('https://about.awai.example/');
  }
});
