import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { listQueues } from '#shared/contract/staff.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import type { MemberId } from '#shared/ids.ts';
import { LEASE_MS } from '#shared/limits.ts';
import { WOMAN } from '#shared/options/member.ts';
import type { StaffGroup, StaffQueue } from '#shared/options/staff.ts';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { Console } from '#web/staff/app/console.tsx';
import type { ReviewItem } from '#web/staff/features/age-documents/use-review.ts';
import { startStaffSession } from '#web/staff/platform/staff-session.ts';
import { mockApi } from './mock-api.ts';

/**
 * Endpoint for `/ops/config.json`, the settings of the staff's Cognito user pool. The API contract does not contain it.
 */
const staffConfig = defineEndpoint({
  name: 'staffConfig',
  method: 'GET',
  path: '/ops/config.json',
  domain: 'staff',
  auth: 'public',
  summary: 'User pool of the stage',
  response: z.object({
    userPoolId: z.string(),
    userPoolClientId: z.string(),
    region: z.string(),
    authFlowType: z.string(),
  }),
  errors: [],
});

/** The session object that aws-amplify stores for a signed-in member of staff. */
export const sessionOf = (email: string, groups: readonly StaffGroup[], token = `token-of-${email}`) => ({
  tokens: {
    accessToken: { payload: { sub: `sub-${email}`, 'cognito:groups': [...groups] }, toString: () => token },
    idToken: { payload: { email } },
  },
});

const WAITING_MS = 95 * 60_000;
export const reviewItem = (overrides: Partial<ReviewItem> = {}): ReviewItem => ({
  id: 'item-0000000001',
  member_id: 'm-aoi-0123456789' as MemberId,
  waiting_since: new Date(Date.now() - WAITING_MS).toISOString(),
  lease_until: new Date(Date.now() + LEASE_MS).toISOString(),
  waiting_ms: WAITING_MS,
  lease_remaining_ms: LEASE_MS,
  sex: WOMAN,
  age: 24,
  document_type: '運転免許証',
  submissions: 1,
  stage: 'first',
  born_by: '2008-11-22',
  ...overrides,
});

export const replyQueues = (length: number, oldestMs: number | null = null, queue: StaffQueue = 'age_documents') =>
  mockApi.reply(listQueues, {
    queues: [
      {
        queue,
        length,
        oldest_waiting_since: oldestMs === null ? null : new Date(Date.now() - oldestMs).toISOString(),
        oldest_waiting_ms: oldestMs,
      },
    ],
  });

/** Starts the staff session and renders the console, as the web page of the console does. */
export const openConsole = () => {
  mockApi.reply(staffConfig, {
    userPoolId: 'ap-northeast-1_Test',
    userPoolClientId: 'console',
    region: 'ap-northeast-1',
    authFlowType: 'USER_SRP_AUTH',
  });
  void startStaffSession();
  const queryClient = createQueryClient();
  return render(
    <QueryClientProvider client={queryClient}>
      <Console />
    </QueryClientProvider>,
  );
};

export const press = (name: string | RegExp) => screen.findByRole('button', { name });
