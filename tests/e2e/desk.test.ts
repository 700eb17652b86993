import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { submitAgeDocument } from '#shared/contract/age.ts';
import { confirmSignUp, signUp } from '#shared/contract/auth.ts';
import { sendOfficeMessage } from '#shared/contract/office.ts';
import { listQueues } from '#shared/contract/staff.ts';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { staffReportsJa } from '#shared/messages/staff-reports.ja.ts';
import { DOCUMENT_TYPES, WOMAN } from '#shared/options/member.ts';
import type { StaffQueue } from '#shared/options/staff.ts';
import { picture } from '#tests/setup/arrange/images.ts';
import { countKeys, type Keys } from '#tests/setup/browser/key-counter.ts';
import { typeInto } from '#tests/setup/browser/keyboard.ts';
import { setStage } from '#tests/setup/browser/stage.ts';
import { DESKTOP, linkFromMail } from '#tests/setup/browser/visitor.ts';
import type { SignedIn } from '#tests/setup/world/service.ts';

/**
 * A working day in the staff console by keyboard alone (rules: Staff console). Every action goes through `Keys`, which
 * counts the key presses. Each function `work…` decides `count` items of one queue.
 */
const DOCUMENTS = 20;
const CHATS = 10;
const REPORTS = 5;
const PASSWORD = 'ishibashi-wataru';
const stage = setStage('desk');

const newMember = async (index: number): Promise<SignedIn> => {
  const { service } = stage;
  const member = { email: `desk-${index}@example.com`, password: PASSWORD };
  const body = { ...member, password_confirmation: member.password, sex: WOMAN };
  const { registration_key } = (await service.call(signUp, { body })).body;
  const link = new URL(await linkFromMail(service.origin, member.email, '/user_confirmation'));
  const confirmation_token = link.searchParams.get('confirmation_token') ?? '';
  await service.call(confirmSignUp, { body: { confirmation_token, registration_key } });
  return service.signIn(member);
};
const lengthOf = async (queue: StaffQueue): Promise<number> => {
  const { body } = await stage.service.call(listQueues, { headers: await stage.service.staff(0) });
  return body.queues.find((one) => one.queue === queue)?.length ?? 0;
};
/**
 * Submits age documents, for members without a document and for new members, until `wanted` documents wait for review.
 */
const fillDocuments = async (wanted: number): Promise<void> => {
  const { service } = stage;
  const missing = wanted - (await lengthOf('age_documents'));
  const known = service.demo.members.filter(({ stage: at }) => ['new', 'no_document', 'resubmit'].includes(at));
  const file = (await picture(320, 200)).toString('base64');
  const send = async (session: SignedIn) => {
    const body = { filename: 'document', imageformat: 'jpeg', file, document_type: DOCUMENT_TYPES[0] };
    expect(await service.call(submitAgeDocument, { session, body })).toMatchObject({ status: 200 });
  };
  await Promise.all(
    Array.from({ length: missing }, async (_, index) => {
      const member = known[index];
      await send(member ? await service.signIn(member) : await newMember(index));
    }),
  );
};
/** Members write to the support office until `wanted` threads wait; some threads of the demo already wait. */
const fillChats = async (wanted: number): Promise<void> => {
  const { service } = stage;
  const body = { admin_message: { content: '登録のことで、お聞きします。' } };
  for (const member of service.demo.members.filter(({ stage: at }) => at === 'active')) {
    if ((await lengthOf('operator_chats')) >= wanted) break;
    const session = await service.signIn(member);
    expect(await service.call(sendOfficeMessage, { session, body })).toMatchObject({ status: 200 });
  }
};

const signIn = async (page: Page): Promise<void> => {
  const { username = '', password = '' } =
    stage.service.demo.staff.find(({ groups }) => groups.includes('admin')) ?? {};
  await page.goto('/ops');
  await typeInto(page.getByLabel(staffJa.signIn.username), username);
  await typeInto(page.getByLabel(staffJa.signIn.password), password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: staffJa.queues.title }).waitFor();
};
const take = async (page: Page, keys: Keys): Promise<void> => {
  await page.getByRole('button', { name: staffJa.queues.take }).waitFor();
  await keys.press('n');
};
/** Opens a queue: presses G and the number that the list shows next to the queue. */
const goTo = async (page: Page, keys: Keys, queue: StaffQueue): Promise<void> => {
  const row = page.getByRole('navigation').getByRole('button', { name: staffJa.queues.names[queue] });
  await keys.press('g', (await row.locator('kbd').last().textContent()) ?? '');
  await row.and(page.locator('[aria-current]')).waitFor();
};
const noneLeft = (page: Page): Promise<void> => page.getByText(staffJa.endings.none_left.title).first().waitFor();

/**
 * Views each document, ticks the three checks and verifies. One document is requested again, and one decision is
 * undone.
 */
const workDocuments = async (page: Page, keys: Keys, count: number): Promise<void> => {
  const show = page.getByRole('button', { name: staffJa.document.show });
  const restores = page.getByText(staffJa.outgoing.waiting.verify);
  await take(page, keys);
  for (let index = 0; index < count; index += 1) {
    await show.waitFor();
    await keys.press('d');
    await page.getByRole('checkbox').first().and(page.locator(':enabled')).waitFor();
    if (index === 4) {
      await keys.press('r', '1', 'Enter');
      continue;
    }
    await keys.press('1', '2', '3', 'v');
    if (index !== 9) continue;
    await restores.waitFor();
    await show.waitFor();
    await keys.press('z');
    await page.getByRole('checkbox', { checked: true }).first().waitFor();
    await keys.press('v');
  }
  await noneLeft(page);
};

/** Answers each thread with a canned reply; one thread is closed without an answer. */
const workChats = async (page: Page, keys: Keys, count: number): Promise<void> => {
  const thread = page.getByRole('main').getByRole('article');
  const input = page.getByRole('textbox');
  await goTo(page, keys, 'operator_chats');
  await take(page, keys);
  let before: string | null = '';
  for (let index = 0; index < count; index += 1) {
    await expect.poll(() => thread.textContent()).not.toBe(before);
    before = await thread.textContent();
    if (index === 4) {
      await keys.press('x');
      continue;
    }
    await keys.press('1');
    await expect.poll(() => input.inputValue()).not.toBe('');
    await keys.press('Control+Enter');
  }
  await noneLeft(page);
};

/**
 * Upholds the first, third, fifth … report with the first rule of the list, and dismisses the other reports. Views a
 * reported photo before the decision. Returns the number of photos.
 */
const workReports = async (page: Page, keys: Keys, count: number): Promise<number> => {
  let photos = 0;
  const content = page.getByRole('main').getByRole('article');
  await goTo(page, keys, 'reports');
  await take(page, keys);
  let before = '';
  for (let index = 0; index < count; index += 1) {
    await expect.poll(async () => (await content.textContent()) ?? '').not.toBe(before);
    before = (await content.textContent()) ?? '';
    await page.getByRole('radio', { name: staffReportsJa.rule.labels.harassment }).waitFor();
    if (await page.getByText(staffReportsJa.photo.lookFirst).isVisible()) {
      await keys.press('v');
      await page.getByText(staffReportsJa.photo.lookFirst).waitFor({ state: 'hidden' });
      photos += 1;
    }
    await keys.press(...(index % 2 === 0 ? ['1', 'o'] : ['x']));
  }
  return photos;
};

test('a day at the desk needs no mouse, and few keys', async () => {
  await Promise.all([fillDocuments(DOCUMENTS), fillChats(CHATS)]);
  const reportsBefore = await lengthOf('reports');
  const { page } = await stage.visit({ viewport: DESKTOP });
  await signIn(page);
  const keys = countKeys(page);

  await workDocuments(page, keys, DOCUMENTS);
  const forDocuments = keys.take();
  await workChats(page, keys, CHATS);
  const forChats = keys.take();
  const photos = await workReports(page, keys, REPORTS);
  const forReports = keys.take();
  // The last decision is still delayed, so that it can be undone. Signing out sends it.
  await keys.press('Control+k');
  await keys.type('ろぐ');
  await keys.press('Enter');
  await page.getByText(staffJa.signIn.signedOut).waitFor();
  const toLeave = keys.take();

  process.stdout.write(
    `Keys at the desk: ${DOCUMENTS} documents ${forDocuments}, ${CHATS} chats ${forChats}, ${REPORTS} reports ${forReports}, sign-out ${toLeave}\n`,
  );
  // Key presses: 1 to lease the first document (N); 5 to verify a document (D, 1, 2, 3, V); 4 to request a document
  // again (D, R, 1, Enter); 2 to undo and repeat a decision (Z, V).
  expect(forDocuments).toBe(1 + 5 * (DOCUMENTS - 1) + 4 + 2);
  // Key presses: 3 to open the queue and lease its first thread (G, the number of the queue, N); 2 to answer a thread
  // (1, Ctrl+Enter); 1 to close a thread without an answer (X).
  expect(forChats).toBe(3 + 2 * (CHATS - 1) + 1);
  // Key presses: 3 to open the queue and lease its first report (G, the number of the queue, N); 2 to uphold a report
  // (1, O), three times; 1 to dismiss a report (X), twice; 1 to view a photo (V).
  expect(forReports).toBe(3 + 2 * 3 + 2 + photos);
  expect(toLeave).toBe(4);
  expect(await lengthOf('age_documents')).toBe(0);
  expect(await lengthOf('operator_chats')).toBe(0);
  expect(await lengthOf('reports')).toBe(reportsBefore - REPORTS);
});
