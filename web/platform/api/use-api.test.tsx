import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getAccount } from '#shared/contract/account.ts';
import { createRecommend } from '#shared/contract/matching.ts';
import { refuse } from '#shared/endpoint.ts';
import { womanAccount } from '#tests/setup/arrange/accounts.ts';
import { mockApi } from '#tests/setup/web/mock-api.ts';
import { renderScreen, signedInMan, signedInWoman } from '#tests/setup/web/render-screen.tsx';
import type { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';
import { queryClient } from './queries.tsx';
import { apiQuery, useApiMutation } from './use-api.ts';
import { useCall } from './use-call.ts';

type PressProps = { mutate: () => void; data: unknown; error: ApiError | null };
const Pressed = ({ mutate, data, error }: PressProps) => (
  <>
    <button type="button" onClick={() => mutate()}>
      押す
    </button>
    <p>{error ? error.code : data !== undefined && 'answered'}</p>
  </>
);
const Mutation = () => <Pressed {...useApiMutation(createRecommend)} />;
const Call = () => (
  <Pressed {...useCall<unknown, void>((_, idempotencyKey) => callApi(createRecommend, { idempotencyKey }))} />
);
/**
 * The hook for members' screens and the hook for visitors' screens. The two hooks must send the same requests for the
 * same clicks.
 */
const WAYS = [
  ['useApiMutation', Mutation],
  ['useCall', Call],
] as const;
const press = () => userEvent.click(screen.getByRole('button'));
const keys = () => mockApi.calls(createRecommend).map(({ headers }) => headers.get('idempotency-key'));

test.each(WAYS)('a press after a lost response repeats the same action (%s)', async (_way, Press) => {
  mockApi.lose(createRecommend);
  renderScreen(<Press />);
  await press();
  await screen.findByText('offline');
  mockApi.forget(createRecommend);
  mockApi.reply(createRecommend, refuse('no_candidate'));
  await press();
  await screen.findByText('answered');
  const [first, second] = keys();
  expect(keys()).toHaveLength(2);
  expect(first).toBe(second);
});

test.each(WAYS)('a press after a response is a new action (%s)', async (_way, Press) => {
  mockApi.reply(createRecommend, refuse('no_candidate'));
  renderScreen(<Press />);
  await press();
  await screen.findByText('answered');
  await press();
  expect(new Set(keys()).size).toBe(2);
});

test.each(WAYS)('a press after an error response is a new action (%s)', async (_way, Press) => {
  mockApi.fail(createRecommend, 'conflict');
  renderScreen(<Press />);
  await press();
  await screen.findByText('conflict');
  await press();
  expect(new Set(keys()).size).toBe(2);
});

test.each(WAYS)('a creating call is never retried automatically (%s)', async (_way, Press) => {
  mockApi.fail(createRecommend, 'internal');
  renderScreen(<Press />);
  await press();
  await screen.findByText('internal');
  expect(keys()).toHaveLength(1);
});

const Name = () => {
  const { data, error } = useQuery(apiQuery(getAccount));
  return <p>{data?.twitter_name ?? error?.code ?? '…'}</p>;
};

test('a GET without a response is retried once', async () => {
  mockApi.lose(getAccount);
  mockApi.reply(getAccount, womanAccount());
  renderScreen(<Name />);
  expect(await screen.findByText('あおい')).toBeTruthy();
  expect(mockApi.calls(getAccount)).toHaveLength(2);
});

test('a GET with an error response is not retried', async () => {
  mockApi.fail(getAccount, 'not_found');
  renderScreen(<Name />);
  expect(await screen.findByText('not_found')).toBeTruthy();
  expect(mockApi.calls(getAccount)).toHaveLength(1);
});

test('the cache is empty after another member has signed in', () => {
  signedInWoman();
  renderScreen(null);
  queryClient().setQueryData(['getAccount'], womanAccount());
  signedInWoman();
  expect(queryClient().getQueryData(['getAccount'])).toBeDefined();
  signedInMan();
  expect(queryClient().getQueryData(['getAccount'])).toBeUndefined();
});
