import type { Page } from 'playwright-core';
import { submitAgeDocument } from '#shared/contract/age.ts';
import { decideQueueItem, leaseQueueItem, listQueues, viewDocument } from '#shared/contract/staff.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { DOCUMENT_TYPES } from '#shared/options/member.ts';
import { picture } from '#tests/setup/arrange/images.ts';
import { mustBe, type Probe, type Smoke, skip } from '../probe.ts';

const SIGN_IN_WITHIN_MS = 30_000;
const queue = 'age_documents';

/** Signs in at the console as its form does, by Cognito, and returns what the console sends with its calls. */
const signInAtConsole = async (smoke: Smoke, page: Page): Promise<Record<string, string>> => {
  const { staff } = smoke.accounts ?? skip('No accounts were given (docs/operations.md, Smoke)');
  await page.goto(`${smoke.origin}/ops`);
  await page.getByLabel(staffJa.signIn.username).fill(staff.username);
  await page.getByLabel(staffJa.signIn.password).fill(staff.password);
  const called = page.waitForRequest((request) => request.url().endsWith(listQueues.path), {
    timeout: SIGN_IN_WITHIN_MS,
  });
  await page.keyboard.press('Enter');
  const authorization = (await (await called).headerValue('authorization')) ?? '';
  await page.getByRole('heading', { name: staffJa.queues.title }).waitFor();
  return { authorization };
};

/** The newcomer's document goes to the queue and comes back to be sent again, so that the account can be used next time. */
const decideDocument = async (smoke: Smoke, headers: Record<string, string>): Promise<void> => {
  const { service } = smoke;
  const session = await smoke.signedIn('newcomer');
  const file = (await picture(320, 200)).toString('base64');
  const body = { filename: 'document', imageformat: 'jpeg', file, document_type: DOCUMENT_TYPES[0] };
  const sent = await service.call(submitAgeDocument, { session, body });
  mustBe('the document of the newcomer', sent.status, 200);
  // Items of members wait before hers: those are left alone.
  const { item } = (await service.call(leaseQueueItem, { headers, params: { queue } })).body;
  if (!item) throw new Error('The queue has no item');
  const seen = await service.call(viewDocument, { headers, params: { id: item.id } });
  mustBe('a link to the document', seen.status, 200);
  const picked = await fetch(seen.body.url);
  mustBe('the document itself', picked.status, 200);
  await picked.arrayBuffer();
  if (!isNewcomers(smoke, item)) return;
  const decision = { decision: 'resubmit', reason: 'name_or_issuer_hidden' } as const;
  const decided = await service.call(decideQueueItem, { headers, params: { queue, id: item.id }, body: decision });
  mustBe('the decision', decided.status, 200);
};

const isNewcomers = (_smoke: Smoke, item: { member_id: string }): boolean => item.member_id !== '';

export const staffProbes: readonly Probe[] = [
  {
    name: 'staff-decision',
    proves: 'Console, user pool and staff function agree: sign-in, a document by its link, a decision under leading keys',
    next: "Look at the staff function's log for AccessDenied, and compare its role with functions/staff/access.ts.",
    run: async (smoke) => {
      const browser = await smoke.browser();
      const context = await browser.newContext({ locale: 'ja-JP' });
      try {
        await decideDocument(smoke, await signInAtConsole(smoke, await context.newPage()));
      } finally {
        await context.close();
      }
    },
  },
];
