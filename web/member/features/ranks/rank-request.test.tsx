import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { requestRank } from '#shared/contract/ranks.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { ranksJa } from '#shared/messages/ranks.ja.ts';
import { manAccount } from '#tests/setup/arrange/accounts.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen } from '#tests/setup/web/render-screen.tsx';
import { RankRequestRoute } from './rank-request-route.tsx';

const texts = ranksJa.request;
const rc = ranksJa.criteria.map((description, index) => ({ description, active: index < 4 }));
const CAN = { rank: 'E', rc, applicatable: true, rank_req_flag: false } as const;
const open = (account: Partial<ReturnType<typeof manAccount>>) => {
  mockApi.reply(getAccount, manAccount(account));
  return renderScreen(<RankRequestRoute />, { at: '/rankrequest' });
};
const submit = () => screen.findByRole('button', { name: texts.submit });

test.each(['H', 'G', 'F'] as const)('%s is led to the climb', async (rank) => {
  open({ ...CAN, rank });
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/maletutorial'));
});

test('each criterion says whether he meets it', async () => {
  open(CAN);
  const region = await screen.findByRole('region', { name: texts.criteriaTitle(4, 6) });
  const rows = within(region).getAllByRole('listitem');
  expect(rows).toHaveLength(6);
  expect(rows.map((row) => within(row).queryByText(texts.unmet) === null)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(within(region).getAllByRole('img', { name: texts.met })).toHaveLength(4);
});

test('a list says how many criteria each rank asks for, and that none are set for B+ and above', async () => {
  open(CAN);
  const region = await screen.findByRole('region', { name: texts.criteriaTitle(4, 6) });
  const terms = within(region).getAllByRole('term');
  expect(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['C', '4項目以上'],
    ['C+', '5項目以上'],
    ['B', '4項目以上'],
    ['B+以上', expect.stringContaining('スタッフの審査')],
  ]);
});

test('a request is sent once and is then under review', async () => {
  open(CAN);
  mockApi.reply(requestRank, { success: true, state: 1 });
  await submit();
  mockApi.forget(getAccount);
  mockApi.reply(
    getAccount,
    manAccount({
      ...CAN,
      applicatable: false,
      rank_req_flag: true,
      last_application_date: '2026-11-20T03:04:00.000Z',
    }),
  );
  await userEvent.click(await submit());
  expect(await screen.findByText(texts.underReview)).toBeTruthy();
  expect(screen.queryByRole('button', { name: texts.submit })).toBeNull();
  expect(screen.getByText(texts.lastRequested('2026/11/20 12:04'))).toBeTruthy();
  // While the request of a man with rank E is pending, '-' is shown instead of his rank.
  expect(screen.getByText('-')).toBeTruthy();
  expect(mockApi.calls(requestRank)).toHaveLength(1);
});

test('a refusal shows the documented sentence, and the button stays', async () => {
  open(CAN);
  mockApi.fail(requestRank, 'illegal_state');
  await userEvent.click(await submit());
  expect(await screen.findByText(texts.failed)).toBeTruthy();
  expect((await submit()).hasAttribute('disabled')).toBe(false);
});

test.each([
  ['given', null, 'C', texts.granted('C')],
  ['refused', 'photos', 'E', ranksJa.refusals.photos],
] as const)('a rank that was %s is shown with the day of the next request', async (_what, refusal, rank, sentence) => {
  open({
    ...CAN,
    rank,
    applicatable: false,
    last_application_date: '2026-11-19T03:04:00.000Z',
    rank_decided_at: '2026-11-20T03:04:00.000Z',
    rank_refusal: refusal,
  });
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByText(texts.interval + texts.nextFrom('2026/11/27 12:04'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: texts.submit })).toBeNull();
});

test('when he may not apply and nothing was decided, there is no button either', async () => {
  open({ ...CAN, applicatable: false });
  expect(await screen.findByText(texts.closed)).toBeTruthy();
  expect(screen.queryByRole('button', { name: texts.submit })).toBeNull();
});

test('an account that can not be loaded can be loaded again', async () => {
  mockApi.fail(getAccount, 'internal');
  renderScreen(<RankRequestRoute />, { at: '/rankrequest' });
  await screen.findByRole('alert');
  mockApi.forget(getAccount);
  mockApi.reply(getAccount, manAccount(CAN));
  await userEvent.click(screen.getByRole('button', { name: partsJa.retry }));
  expect(await submit()).toBeTruthy();
});
