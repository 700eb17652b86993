import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { submitAgeDocument } from '#shared/contract/age.ts';
import { listQueues } from '#shared/contract/staff.ts';
import { listAuditEntries } from '#shared/contract/staff-log.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffReportsJa } from '#shared/messages/staff-reports.ja.ts';
import { DOCUMENT_TYPES } from '#shared/options/member.ts';
import type { StaffQueue } from '#shared/options/staff.ts';
import { picture } from '#tests/setup/arrange/images.ts';
import { typeInto } from '#tests/setup/browser/keyboard.ts';
import { setStage } from '#tests/setup/browser/stage.ts';
import { DESKTOP } from '#tests/setup/browser/visitor.ts';

/**
 * While the staff console shows one item, it has already leased the next item. A reload, a sign-out or a crash closes
 * the console at this moment. Tests that every item is still decided once, and that no error is shown (rules: Staff
 * console, Queues).
 */
const stage = setStage('desk-again');
const DOCUMENTS = 9;
beforeAll(async () => {
  const { service } = stage;
  const missing = DOCUMENTS - (await lengthOf('age_documents'));
  const free = service.demo.members.filter(({ stage: at }) => ['new', 'no_document', 'resubmit'].includes(at));
  const file = (await picture(320, 200)).toString('base64');
  for (const member of free.slice(0, missing)) {
    const session = await service.signIn(member);
    const body = { filename: 'document', imageformat: 'jpeg', file, document_type: DOCUMENT_TYPES[0] };
    expect(await service.call(submitAgeDocument, { session, body })).toMatchObject({ status: 200 });
  }
});

const admin = () => {
  const found = stage.service.demo.staff.find(({ groups }) => groups.includes('admin'));
  if (!found) throw new Error('no admin');
  return found;
};
const headers = () => stage.service.staff(stage.service.demo.staff.indexOf(admin()));
const lengthOf = async (queue: StaffQueue): Promise<number> => {
  const { body } = await stage.service.call(listQueues, { headers: await headers() });
  return body.queues.find((one) => one.queue === queue)?.length ?? 0;
};
/** The ids of a queue's decided items, newest first. */
const decidedItems = async (queue: StaffQueue): Promise<string[]> => {
  const { body } = await stage.service.call(listAuditEntries, { headers: await headers() });
  return body.entries.flatMap(({ action, target }) =>
    action === 'decide' && target.startsWith(queue) ? [target] : [],
  );
};

const signIn = async (page: Page): Promise<void> => {
  const { username, password } = admin();
  await typeInto(page.getByLabel(staffJa.signIn.username), username);
  await typeInto(page.getByLabel(staffJa.signIn.password), password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: staffJa.queues.title }).waitFor();
};
const open = async (): Promise<Page> => {
  const { page } = await stage.visit({ viewport: DESKTOP });
  await page.goto('/ops');
  await signIn(page);
  return page;
};
const reload = async (page: Page): Promise<Page> => {
  await page.reload();
  await page.getByRole('heading', { name: staffJa.queues.title }).waitFor();
  return page;
};
const signOutAndIn = async (page: Page): Promise<Page> => {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ろぐ');
  await page.keyboard.press('Enter');
  await page.getByText(staffJa.signIn.signedOut).waitFor();
  await page.goto('/ops');
  await signIn(page);
  return page;
};
const crash = async (page: Page): Promise<Page> => {
  const session = await page.context().newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
  return open();
};
const take = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: staffJa.queues.take }).waitFor();
  await page.keyboard.press('n');
  await page.getByRole('timer').waitFor();
};
const show = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: staffJa.document.show }).waitFor();
  await page.keyboard.press('d');
  await page.getByRole('checkbox').first().and(page.locator(':enabled')).waitFor();
};
const nextLease = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/lease'));

test.each([
  ['a reload', reload],
  ['a sign-out', signOutAndIn],
  ['a crash', crash],
] as const)('after %s a document is decided once, and the next one begins without ticks', async (_how, again) => {
  const waiting = await lengthOf('age_documents');
  const decided = (await decidedItems('age_documents')).length;
  let page = await open();
  await take(page);
  const ahead = nextLease(page);
  await show(page);
  await ahead;
  page = await again(page);
  await take(page);
  await show(page);
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await page.keyboard.press('3');
  await page.keyboard.press('v');
  await page.getByText(staffJa.outgoing.waiting.verify).waitFor();
  // The console now shows another item: its document was not viewed yet, and no check is ticked.
  await page.getByText(staffJa.decision.lookFirst).waitFor();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  await page.keyboard.press('v');
  await page.getByText(staffJa.endings.verify.title).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  const items = await decidedItems('age_documents');
  expect(items.length - decided).toBe(1);
  expect(new Set(items).size).toBe(items.length);
  expect(await lengthOf('age_documents')).toBe(waiting - 1);
  await page.context().close();
});

test('after a reload a report is dismissed once, and the next one has no rule chosen', async () => {
  const waiting = await lengthOf('reports');
  const page = await open();
  await page.getByRole('navigation').getByRole('button', { name: staffJa.queues.names.reports }).click();
  await take(page);
  const ahead = nextLease(page);
  await page.keyboard.press('1');
  await ahead;
  await reload(page);
  await page.getByRole('navigation').getByRole('button', { name: staffJa.queues.names.reports }).click();
  await take(page);
  if (await page.getByText(staffReportsJa.photo.lookFirst).isVisible()) {
    await page.keyboard.press('v');
    await page.getByText(staffReportsJa.photo.lookFirst).waitFor({ state: 'hidden' });
  }
  await page.keyboard.press('x');
  await page.getByText(staffJa.outgoing.waiting.dismissed).waitFor();
  await page.getByRole('timer').waitFor();
  expect(await page.getByRole('radiogroup').first().getByRole('radio', { checked: true }).count()).toBe(0);
  await page.getByText(staffJa.endings.dismissed.title).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await lengthOf('reports')).toBe(waiting - 1);
});
