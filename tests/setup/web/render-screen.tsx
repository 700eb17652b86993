import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { MAN, type Sex, WOMAN } from '#shared/options/member.ts';
import { replaceQueryClient } from '#web/platform/api/queries.tsx';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { saveSession } from '#web/platform/session/session-store.ts';

const signedInAs = (sex: Sex) =>
  saveSession({
    uid: sex === MAN ? 'ren@example.com' : 'aoi@example.com',
    client: 'client-1',
    accessToken: `token-of-${sex === MAN ? 'ren' : 'aoi'}`,
    expiry: '1900000000',
    tokenType: 'Bearer',
    sex,
  });
export const signedInWoman = () => signedInAs(WOMAN);
export const signedInMan = () => signedInAs(MAN);

/** Shows the router's current URL, so that a test can read it with `screen.getByTestId('address')`. */
const Address = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{`${pathname}${search}`}</output>;
};

/** Renders a screen (or the whole app) at a URL, with its own query client. */
export const renderScreen = (ui: ReactNode, { at = '/', queryClient = createQueryClient() } = {}) => {
  replaceQueryClient(queryClient);
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 1 },
  });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>
        {ui}
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...view, queryClient };
};
