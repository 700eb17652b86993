import type { Page } from 'playwright-core';
import { leaseQueueItem, listQueues, releaseQueueItem } from '#shared/contract/staff.ts';
import { restoreMember, searchMembers, suspendMember } from '#shared/contract/staff-members.ts';
import type { MemberId } from '#shared/ids.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { RESTORE_REASONS, SUSPEND_REASONS } from '#shared/options/staff-members.ts';
import { mustBe, type Probe, type Smoke, skip } from '../probe.ts';

const SIGN_IN_WITHIN_MS = 30_000;
const queue = 'age_documents';

/**
 * Signs in to the console with its form, through Cognito, and returns the headers that the console sends with its API
 * calls.
 */
const signInAtConsole = async (smoke: Smoke, page: Page): Promise<Record<string, string>> => {
  const { staff } = smoke.accounts ?? skip('No accounts were given (docs/operations.md, Smoke)');
  await page.goto(`${smoke.origin}/ops`);
  await page.getByLabel(staffJa.signIn.username).fill(staff.username);
  await page.getByLabel(staffJa.signIn.password, { exact: true }).fill(staff.password);
  const called = page.waitForRequest((request) => request.url().endsWith(listQueues.path), {
    timeout: SIGN_IN_WITHIN_MS,
  });
  await page.keyboard.press('Enter');
  const authorization = (await (await called).headerValue('authorization')) ?? '';
  await page.getByRole('heading', { name: staffJa.queues.title }).waitFor();
  return { authorization };
};

const memberIdOf = async ({ service, accounts }: Smoke, headers: Record<string, string>): Promise<MemberId> => {
  const q = accounts?.newcomer.email ?? '';
  const { status, body } = await service.call(searchMembers, { headers, query: { q } });
  mustBe('a search for the newcomer', [status, body.members.length], [200, 1]);
  return body.members[0]?.id ?? skip('The newcomer is not found');
};

/**
 * Closes the newcomer's account and opens it again, which affects no other member. Then leases the first item of a
 * queue and releases it without viewing it.
 */
const decide = async (smoke: Smoke, headers: Record<string, string>): Promise<void> => {
  const { service } = smoke;
  const params = { id: await memberIdOf(smoke, headers) };
  const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;
  const closed = service.call(suspendMember, { headers, params, body: { reason: SUSPEND_REASONS[0] } });
  mustBe('a suspension', await statusOf(closed), 200);
  const opened = service.call(restoreMember, { headers, params, body: { reason: RESTORE_REASONS[0] } });
  mustBe('a restoration', await statusOf(opened), 200);
  const { status, body } = await service.call(leaseQueueItem, { headers, params: { queue } });
  mustBe('the head of a queue', status, 200);
  if (!body.item) return;
  const held = { queue, id: body.item.id } as const;
  mustBe('giving it back', await statusOf(service.call(releaseQueueItem, { headers, params: held })), 200);
};

export const staffProbes: readonly Probe[] = [
  {
    name: 'staff-decision',
    proves: 'Console, user pool and staff function agree: a sign-in, and decisions under leading keys',
    next: "Look at the staff function's log for AccessDenied, and compare its role with functions/staff/access.ts.",
    run: async (smoke) => {
      const browser = await smoke.browser();
      const context = await browser.newContext({ locale: 'ja-JP' });
      try {
        await decide(smoke, await signInAtConsole(smoke, await context.newPage()));
      } finally {
        await context.close();
      }
    },
  },
];
