import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { domain as auth } from '#functions/auth/domain.ts';
import { access as eventsAccess } from '#functions/events/access.ts';
import { eventsDeps } from '#functions/events/deps.ts';
import { domain as events } from '#functions/events/domain.ts';
import { MAIL_LEASE_MS } from '#functions/events/mail-lease.rules.ts';
import { sendMail } from '#functions/events/send-mail.event.ts';
import { accountKey } from '#functions/items/account.ts';
import type { MailRequested, MailTemplate } from '#functions/items/events/mails.ts';
import { mailClaimKey } from '#functions/items/mail-sent.ts';
import { undeliverableKey } from '#functions/items/undeliverable.ts';
import { TryLater } from '#functions/platform/service/try-later.ts';
import type { OutboxEvent } from '#functions/platform/table/outbox.ts';
import { createMailServer, type MailServer } from '#local/mail/mail.ts';
import { decodeHeader } from '#local/mail/mime.ts';
import { listenOrExplain } from '#local/process/ports.ts';
import { unsubscribeMail } from '#shared/contract/account.ts';
import {
  confirmSignUp,
  requestPasswordReset,
  resendConfirmation,
  setPassword,
  signIn,
  signUp,
} from '#shared/contract/auth.ts';
import { suspensionJa } from '#shared/messages/suspension.ja.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { AGE_CHECK, MAN, WOMAN } from '#shared/options/member.ts';
import { DAY_MS, epochSeconds, HOUR_MS } from '#shared/time.ts';
import { createMember, PASSWORD } from '#tests/setup/arrange/members.ts';
import { createPair } from '#tests/setup/arrange/pairs.ts';
import { bounced, complained } from '#tests/setup/arrange/ses-events.ts';
import { createTestWorld, ORIGIN, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
let mail: MailServer;
let dataDir: string;
let refusal: { status: number; type: string } | undefined;
let senders: string[] = [];
type SendEmail = {
  FromEmailAddress: string;
  Content: { Simple: { Headers?: { Name: string; Value: string }[] } };
};
let headers: { Name: string; Value: string }[][] = [];
let close: () => Promise<void>;

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};
/** A copy of the request for the mail server, because the request's body was already read. */
const again = (request: IncomingMessage, body: Buffer): IncomingMessage =>
  Object.assign(Readable.from([body]), {
    url: request.url,
    method: request.method,
    headers: request.headers,
  }) as unknown as IncomingMessage;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'awai-events-test-'));
  world = await createTestWorld();
  mail = createMailServer({ dataDir, clock: world.clock });
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const asked = JSON.parse(body.toString()) as SendEmail;
    senders.push(asked.FromEmailAddress);
    headers.push(asked.Content.Simple.Headers ?? []);
    if (refusal !== undefined) {
      response.writeHead(refusal.status, { 'x-amzn-errortype': refusal.type }).end('{"message":"not now"}');
      return;
    }
    await mail.handleSes(again(request, body), response);
  });
  const port = await listenOrExplain(server, 0);
  Object.assign(world.core.config, { SES_ENDPOINT: `http://127.0.0.1:${port}` });
  close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
});
afterAll(async () => {
  await close();
  rmSync(dataDir, { recursive: true, force: true });
});
afterEach(() => vi.useRealTimers());
beforeEach(() => {
  refusal = undefined;
  senders = [];
  headers = [];
});

const consume = (event: OutboxEvent) => world.bind(events).consume(event);
let count = 0;
const requested = (template: MailTemplate, to: MailRequested['to'], data: Record<string, string> = {}): OutboxEvent => {
  count += 1;
  return {
    id: `event-${count}`,
    type: 'mail.requested',
    data: { template, to, data },
    at: Date.parse('2026-11-20T06:05:00.000Z'),
  };
};
/** Starts a run that claims the mail, begins to send it, and never gets a response from SES. */
const startAndKill = async (event: OutboxEvent) => {
  let fail: (error: Error) => void = () => undefined;
  let run: Promise<void> = Promise.resolve();
  await new Promise<void>((isSending) => {
    const deliver = () =>
      new Promise<boolean>((_, reject) => {
        fail = reject;
        isSending();
      });
    run = sendMail(event as Parameters<typeof sendMail>[0], {
      ...eventsDeps(world.core, world.table),
      mailer: { deliver },
    });
  });
  return { run, fail };
};
const newAddress = () => {
  count += 1;
  return `reader${count}@example.com`;
};
/** Delivers the newest mail request with this template for that address, as the dispatcher would. */
const deliver = async (template: MailTemplate, uid: string) => {
  const found = (await world.events()).findLast(
    ({ type, data }) =>
      type === 'mail.requested' &&
      (data as MailRequested).template === template &&
      ((data as MailRequested).to as { uid?: string }).uid === uid,
  );
  if (!found) throw new Error(`No ${template} was requested for ${uid}`);
  await consume(found);
  return onlyMailTo(uid);
};
const onlyMailTo = (uid: string) => {
  const mails = mail.list(uid);
  expect(mails).toHaveLength(1);
  return mails[0] ?? { to: '', subject: '', text: '', html: '', sent_at: '' };
};
const linkOf = (text: string) => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');

describe('links that work', () => {
  test('the confirmation mail of a sign-up confirms the account', async () => {
    const email = newAddress();
    const form = { email, password: PASSWORD, password_confirmation: PASSWORD, sex: 1 };
    const { registration_key } = (await world.call(auth, signUp, { body: form })).body;
    const link = linkOf((await deliver('confirmation', email)).text);
    expect(link.origin + link.pathname).toBe(`${ORIGIN}/user_confirmation`);
    const confirmation_token = link.searchParams.get('confirmation_token') ?? '';
    const body = { confirmation_token, registration_key };
    expect((await world.call(auth, confirmSignUp, { body })).status).toBe(200);
    expect((await world.call(auth, signIn, { body: { email, password: PASSWORD } })).status).toBe(200);
  });

  test('the mail that asks to sign up again leads to /signup, with a proof that lets the device request a mail', async () => {
    const email = newAddress();
    const form = { email, password: PASSWORD, password_confirmation: PASSWORD, sex: 1 };
    for (let count = 0; count < 12; count += 1) await world.call(auth, signUp, { body: form });
    await world.call(auth, resendConfirmation, { body: { email }, ip: '192.0.2.9' });
    const { subject, text } = await deliver('sign_up_again', email);
    expect(subject).toContain('ご登録について');
    const link = linkOf(text);
    expect(link.origin + link.pathname).toBe(`${ORIGIN}/signup`);
    const mailbox_proof = link.searchParams.get('mailbox_proof') ?? '';
    const mailed = async () =>
      (await world.events()).filter(({ type, data }) => type === 'mail.requested' && data.template !== 'nobody').length;
    const before = await mailed();
    await world.call(auth, signUp, { body: form });
    expect(await mailed()).toBe(before);
    await world.call(auth, signUp, { body: { ...form, mailbox_proof } });
    expect(await mailed()).toBe(before + 1);
  });

  test('the reset mail sets a new password, and a mail of its own reports the change', async () => {
    const { email } = await createMember(world, WOMAN);
    // Whatever redirect URL a client sends, the mail contains a link to the app's own page.
    await world.call(auth, requestPasswordReset, { body: { email, redirect_url: `${ORIGIN}/somewhere/else` } });
    const link = linkOf((await deliver('password_reset', email)).text);
    expect(link.origin + link.pathname).toBe(`${ORIGIN}/password_reset`);
    const [client, uid, token] = ['client', 'uid', 'token'].map((name) => link.searchParams.get(name) ?? '');
    expect(uid).toBe(email);
    const body = {
      uid: uid ?? '',
      client: client ?? '',
      'access-token': token ?? '',
      password: 'another-horse-9',
      password_confirmation: 'another-horse-9',
    };
    expect((await world.call(auth, setPassword, { body })).status).toBe(200);
    const told = (await world.events()).findLast(
      ({ type, data }) => type === 'mail.requested' && (data as MailRequested).template === 'password_changed',
    );
    await consume(told as OutboxEvent);
    const [newest] = mail.list(email);
    expect(newest?.subject).toBe('【あわい】パスワードを変更しました');
    expect(newest?.text).toContain('11月20日 12:00');
    expect(linkOf(newest?.text ?? '').href).toBe(`${ORIGIN}/forget_password`);
  });

  test('a sign-up with a used address sends its owner a mail that links to the login', async () => {
    const { email } = await createMember(world, WOMAN);
    await world.call(auth, signUp, {
      body: { email, password: PASSWORD, password_confirmation: PASSWORD, sex: 2 },
    });
    expect(linkOf((await deliver('address_in_use', email)).text).href).toBe(`${ORIGIN}/login`);
  });
});

describe('an address whose mails bounce', () => {
  const undeliverable = (event: ReturnType<typeof bounced>): OutboxEvent => {
    const { bounce, complaint } = event.detail as unknown as Record<string, Record<string, unknown> | undefined>;
    const data = bounce
      ? { why: 'bounce', recipients: bounce['bouncedRecipients'] }
      : { why: 'complaint', recipients: complaint?.['complainedRecipients'] };
    return { id: event.id, type: 'mail.undeliverable', data, at: 0 };
  };
  const told = async (uid: string) => {
    await consume(requested('password_changed', { uid }));
    return mail.list(uid).length;
  };

  test.each([
    ['after a bounce', bounced],
    ['after a complaint', complained],
  ])('gets no further mail %s, however it is written, and others do', async (_what, event) => {
    const [gone, other] = [newAddress(), newAddress()];
    await consume(undeliverable(event('awai-dev', [`Reader <${gone.toUpperCase()}>`])));
    expect([await told(gone), await told(other)]).toEqual([0, 1]);
  });
  test('gets what its owner requests at the moment: SES decides about that', async () => {
    const { email } = await createMember(world, WOMAN);
    await consume(undeliverable(bounced('awai-dev', [email])));
    await world.call(auth, requestPasswordReset, { body: { email, redirect_url: ORIGIN } });
    expect((await deliver('password_reset', email)).subject).toContain('パスワード');
  });
  test('is tried again after thirty days, and is stored nowhere', async () => {
    const gone = newAddress();
    await consume(undeliverable(bounced('awai-dev', [gone])));
    const stored = await world.table.find(undeliverableKey(world.core.pepper, gone));
    expect(stored?.ttl).toBe(epochSeconds(new Date((stored?.at ?? 0) + 30 * DAY_MS)));
    expect(JSON.stringify(stored)).not.toContain(gone.split('@')[0]);
  });
  test('a report of another form is refused, so that it ends in the failed queue', async () => {
    const event = { id: 'e', type: 'mail.undeliverable', data: { why: 'bounce', recipients: 'x' }, at: 0 };
    await expect(consume(event)).rejects.toThrow();
  });
});

describe('every template', () => {
  test.each([
    ['new_sign_in', { device: 'Safari on iPhone' }, '/forget_password', 'Safari on iPhone'],
    ['passkey_added', {}, '/forget_password', 'パスキーが追加されました'],
    ['passkey_removed', {}, '/forget_password', 'パスキーが削除されました'],
    ['password_changed', { passkeys: 'removed' }, '/forget_password', 'パスキーは、すべて削除しました'],
    ['document_verified', {}, '/home', '書類の確認が完了しました'],
    [
      'document_resubmit',
      { reason: '生年月日が読み取れませんでした。' },
      '/age_confirmation',
      '生年月日が読み取れません',
    ],
    ['document_lapsed', {}, '/age_confirmation', '72時間'],
    ['account_restored', { reason: suspensionJa.restored.mistake }, '/login', '停止は当社の誤りでした'],
    ['payment_received', { amount: '3,850', next: '2027-08-02T15:00:00Z' }, '/payment_information', '2027年8月3日'],
    ['payment_received', { amount: '50,000' }, '/payment_information', '50,000円（税込）のお支払い'],
    ['payment_received', { amount: '1,500' }, '/payment_information', '自動での更新はありません'],
    ['payment_failed', { amount: '3,850', until: '2026-11-23T03:00:00Z' }, '/change_card', '11月23日 12:00まで'],
    ['plan_cancelled', { until: '2027-08-02T14:59:59Z' }, '/payment_information', '2027年8月2日まで'],
    ['plan_cancelled', { until: '2026-11-20T02:59:59Z' }, '/payment_information', 'プランも終了しました'],
    ['plan_ended', {}, '/payment_information', '以後のご請求はありません'],
    ['matched', {}, '/home', '新しいお知らせ'],
    ['message', { count: '3' }, '/home', '3件'],
  ] as const)('%s reaches the member by id, with its link and text', async (template, data, path, text) => {
    const plan = data && 'until' in data ? { paidUntil: Date.parse(data.until), planId: 13 } : {};
    const { id, email } = await createMember(world, WOMAN, { unreadMessages: 3, ...plan });
    await consume(requested(template, { memberId: id }, data));
    const sent = onlyMailTo(email);
    expect(sent.subject).toMatch(/^【あわい】/);
    expect(linkOf(sent.text).href).toBe(`${ORIGIN}${path}`);
    expect(sent.html).toContain(`href="${ORIGIN}${path}"`);
    for (const part of [sent.text, sent.html]) {
      expect(part).toContain(text);
      expect(part).toContain(world.core.config.SUPPORT_MAIL);
    }
    expect(sent.text).not.toMatch(/undefined|NaN|\[object/);
  });

  test('refunded names the amount and has no link', async () => {
    const { id, email } = await createMember(world, MAN, { ageCheck: AGE_CHECK.underAgeConfirmed });
    await consume(requested('refunded', { memberId: id }, { amount: '8,850' }));
    const sent = onlyMailTo(email);
    expect(sent.subject).toBe('【あわい】返金のお知らせ');
    expect(sent.text).toContain('8,850円（税込）を');
    expect(`${sent.text}${sent.html}`).not.toMatch(/https?:|href=/);
  });

  test('account_suspended gives the reason, names the rule and has no link; it is not sent for an open account', async () => {
    const { id, email } = await createMember(world, MAN, { isActive: false });
    const reason = suspensionJa.reasons.harassment;
    await consume(requested('account_suspended', { memberId: id }, { reason }));
    const sent = onlyMailTo(email);
    expect(sent.subject).toBe('【あわい】ご利用についてのお知らせ');
    expect(sent.text).toContain(reason);
    expect(sent.text.match(/support@awai\.example/g)).toHaveLength(2);
    expect(`${sent.text}${sent.html}`).not.toMatch(/https?:|href=/);
    const others = [{}, { isActive: false, withdrawnAt: 1 }];
    for (const facts of others) {
      const other = await createMember(world, MAN, facts);
      await consume(requested('account_suspended', { memberId: other.id }, { reason }));
      expect(mail.list(other.email)).toEqual([]);
    }
    await consume(requested('account_restored', { memberId: id }, { reason: suspensionJa.restored.appeal }));
    expect(mail.list(email)).toHaveLength(1);
  });

  const DAY = 86_400_000;
  test.each([
    ['payment_failed after the charge came through', 'payment_failed', { paidUntil: DAY, planId: 1 }],
    ['payment_failed after the plan ended', 'payment_failed', { paidUntil: 0, planId: null }],
    ['plan_cancelled after the plan was resumed', 'plan_cancelled', { paidUntil: DAY, planId: 1 }],
    ['plan_ended after another plan was bought', 'plan_ended', { paidUntil: DAY, planId: 1 }],
    ['payment_failed of a closed account', 'payment_failed', { paidUntil: 0, planId: 1, isActive: false }],
  ] as const)('%s is not sent', async (_what, template, { paidUntil, ...more }) => {
    const at = world.clock.now().getTime();
    const { id, email } = await createMember(world, MAN, { paidUntil: at + paidUntil, ...more });
    await consume(requested(template, { memberId: id }, { amount: '3,850', until: new Date(at).toISOString() }));
    expect(mail.list(email)).toEqual([]);
  });

  test('document_under_age requests nothing and has no link', async () => {
    const { id, email } = await createMember(world, MAN, { ageCheck: AGE_CHECK.underAge });
    await consume(requested('document_under_age', { memberId: id }));
    const sent = onlyMailTo(email);
    expect(sent.text).toContain('アカウントを停止しました');
    expect(sent.text.match(/support@awai\.example/g)).toHaveLength(2);
    expect(`${sent.text}${sent.html}`).not.toMatch(/https?:|href=/);
  });
});

describe('a mail that members can refuse', () => {
  test('can be stopped by its last line and by the mail program', async () => {
    const { id, email } = await createMember(world, WOMAN, { unreadMessages: 2 });
    await consume(requested('message', { memberId: id }, { count: '1' }));
    const { text, html } = onlyMailTo(email);
    const page = new URL(text.split('\n').at(-1) ?? '');
    expect(page.origin + page.pathname).toBe(`${ORIGIN}/unsubscribe`);
    expect(html).toContain(page.href.replaceAll('&', '&amp;'));
    const [[list, post] = []] = headers;
    expect(post).toEqual({ Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' });
    const address = new URL((list?.Value ?? '').slice(1, -1));
    expect(`${address.origin}${address.pathname}`).toBe(`${ORIGIN}/api/mail_unsubscribe`);
    expect(address.search).toBe(page.search);
    const query = Object.fromEntries(address.searchParams);
    expect((await world.call(account, unsubscribeMail, { query })).status).toBe(200);
    await consume(requested('message', { memberId: id }, { count: '2' }));
    onlyMailTo(email);
  });

  test('about unread messages is not sent when they were read, or their sender was blocked', async () => {
    const { id, email } = await createMember(world, WOMAN);
    await consume(requested('message', { memberId: id }, { count: '1' }));
    expect(mail.list(email)).toEqual([]);
  });

  test.each([
    ['still exists', { state: PAIR_STATE.matched }, 1],
    ['was reviewed already', { state: PAIR_STATE.reviewed }, 1],
    ['was blocked meanwhile', { state: PAIR_STATE.noMatch, noMatchBy: 'block' as const }, 0],
    ['is one with somebody who left', { state: PAIR_STATE.matched, leftBy: 'mgone' as never }, 0],
  ])('about a match that %s', async (_what, more, mails) => {
    const [her, him] = [await createMember(world, WOMAN), await createMember(world, MAN)];
    const { id: pairId } = await createPair(world, her, him, more);
    await consume(requested('matched', { memberId: him.id }, { pairId }));
    expect(mail.list(him.email)).toHaveLength(mails);
  });

  test('is not sent to a member who has stopped it since the request', async () => {
    const { id, email } = await createMember(world, WOMAN, { mailSettings: { match: { on: false, at: 1 } } });
    await consume(requested('matched', { memberId: id }));
    expect(mail.list(email)).toEqual([]);
    await consume(requested('document_verified', { memberId: id }));
    expect(onlyMailTo(email).text).not.toContain('unsubscribe');
    expect(headers).toEqual([[]]);
  });
});

test('the sender has its name in encoded words, as headers carry it', async () => {
  const { id } = await createMember(world, WOMAN);
  await consume(requested('matched', { memberId: id }));
  expect(senders).toEqual(['=?UTF-8?B?44GC44KP44GE?= <mail@awai.example>']);
  expect(decodeHeader(senders[0] ?? '')).toBe('あわい <mail@awai.example>');
});

test('text written by members is text in the mail, never markup', async () => {
  const { id, email } = await createMember(world, WOMAN);
  const reason = '<img src=x onerror="alert(1)"> & "住所" <b>';
  await consume(requested('document_resubmit', { memberId: id }, { reason }));
  const { html, text } = onlyMailTo(email);
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &quot;住所&quot; &lt;b&gt;');
  expect(html).not.toMatch(/<img|<b>/);
  expect(text).toContain(reason);
});

describe('an event', () => {
  test('delivered twice, or ten times at once, sends once', async () => {
    const { id, email } = await createMember(world, WOMAN);
    const event = requested('matched', { memberId: id });
    await consume(event);
    await consume(event);
    await Promise.all(Array.from({ length: 10 }, () => consume(event)));
    onlyMailTo(email);
    const { id: his, email: hisEmail } = await createMember(world, MAN);
    const parallel = requested('matched', { memberId: his });
    const runs = await Promise.allSettled(Array.from({ length: 10 }, () => consume(parallel)));
    // Some runs start while another run sends the mail. They throw `TryLater`, so that the event is delivered again.
    for (const run of runs) if (run.status === 'rejected') expect(run.reason).toBeInstanceOf(TryLater);
    await consume(parallel);
    onlyMailTo(hisEmail);
  });

  test.each(['confirmation', 'password_changed', 'document_under_age', 'matched', 'message'] as const)(
    'of %s whose run is killed between claim and send is sent by a later delivery, once',
    async (template) => {
      const { id, email } = await createMember(world, WOMAN, { unreadMessages: 1, ageCheck: AGE_CHECK.underAge });
      const to = template === 'confirmation' ? { uid: email } : { memberId: id };
      const event = requested(template, to, { login: 'a-login', nonce: 'a-nonce' });
      await startAndKill(event);
      // The stored claim does not contain the recipient of the mail.
      const claim = await world.table.find(mailClaimKey(event.id));
      expect(Object.keys(claim ?? {}).sort()).toEqual(['leaseUntil', 'owner', 'pk', 'sk', 'ttl']);
      const until = claim?.leaseUntil ?? 0;
      await expect(consume(event)).rejects.toMatchObject({ name: 'TryLater', at: until });
      vi.useFakeTimers({ now: until - 1, toFake: ['Date'] });
      await expect(consume(event)).rejects.toBeInstanceOf(TryLater);
      expect(mail.list(email)).toEqual([]);
      vi.setSystemTime(until);
      const runs = await Promise.allSettled([consume(event), consume(event)]);
      for (const run of runs) if (run.status === 'rejected') expect(run.reason).toBeInstanceOf(TryLater);
      onlyMailTo(email);
      vi.setSystemTime(until + DAY_MS);
      // After the jump of the clock, a read lets the service's SDK client correct its clock offset. Otherwise the
      // client would send the claim twice.
      await world.core.tableFor(eventsAccess).find(mailClaimKey(event.id));
      await consume(event);
      onlyMailTo(email);
    },
  );

  test('whose reason ends while a killed run holds the lease is not sent', async () => {
    const { id, email } = await createMember(world, WOMAN, { unreadMessages: 1 });
    const event = requested('message', { memberId: id }, { count: '1' });
    await startAndKill(event);
    await world.table.write({ name: 'read', update: { ...accountKey(id), set: { unreadMessages: 0 } } });
    vi.useFakeTimers({ now: Date.now() + MAIL_LEASE_MS, toFake: ['Date'] });
    await consume(event);
    expect(mail.list(email)).toEqual([]);
  });

  test('whose run lost its lease ends only its own lease', async () => {
    const { id, email } = await createMember(world, WOMAN);
    const event = requested('matched', { memberId: id });
    const slow = await startAndKill(event);
    vi.useFakeTimers({ now: Date.now() + MAIL_LEASE_MS, toFake: ['Date'] });
    await consume(event);
    slow.fail(new Error('SES did not answer'));
    await expect(slow.run).rejects.toThrow('SES did not answer');
    await consume(event);
    onlyMailTo(email);
  });

  test('that SES refuses for good is done, and nothing is tried again', async () => {
    const { id, email } = await createMember(world, WOMAN);
    const event = requested('matched', { memberId: id });
    refusal = { status: 400, type: 'BadRequestException' };
    await consume(event);
    refusal = undefined;
    await consume(event);
    expect(senders).toHaveLength(1);
    expect(mail.list(email)).toEqual([]);
  });

  test.each([
    ['confirmation', DAY_MS],
    ['password_reset', HOUR_MS],
  ] as const)('of %s is not sent when its link has expired', async (template, kept) => {
    const uid = newAddress();
    const now = world.clock.now().getTime();
    await consume({ ...requested(template, { uid }, { nonce: 'a-nonce' }), at: now - kept });
    expect(mail.list(uid)).toEqual([]);
    await consume({ ...requested(template, { uid }, { nonce: 'a-nonce' }), at: now - kept + 1 });
    onlyMailTo(uid);
  });

  test('that SES refuses for now fails and releases its claim, so that the next try sends', async () => {
    const { id, email } = await createMember(world, WOMAN);
    const event = requested('matched', { memberId: id });
    refusal = { status: 400, type: 'MessageRejected' };
    await expect(consume(event)).rejects.toMatchObject({ name: 'MessageRejected' });
    expect(mail.list(email)).toEqual([]);
    expect(await world.table.find(mailClaimKey(event.id))).toBeUndefined();
    refusal = undefined;
    await consume(event);
    await consume(event);
    onlyMailTo(email);
  });

  test('without a member sends nothing and writes nothing', async () => {
    const uid = newAddress();
    const event = requested('nobody', { uid }, { client: 'c', nonce: 'n' });
    await consume(event);
    expect(senders).toEqual([]);
    expect(mail.list(uid)).toEqual([]);
    expect(await world.table.find(mailClaimKey(event.id))).toBeUndefined();
  });

  test('about an erased member sends nothing and succeeds', async () => {
    await consume(requested('matched', { memberId: 'm-nobody-at-all' as never }));
    expect(senders).toEqual([]);
  });

  test('of another type is refused, because it reached the wrong service', async () => {
    const stray = { id: 'stray', type: 'member.changed', data: { memberId: 'm' }, at: 0 } as unknown as OutboxEvent;
    await expect(consume(stray)).rejects.toThrow('consumes no member.changed');
  });

  test('costs a look for bounced mails, a lease and a mark, and leaves a mark that expires after about a week', async () => {
    const { id } = await createMember(world, WOMAN);
    const event = requested('matched', { memberId: id });
    world.costs.length = 0;
    await consume(event);
    expect(world.costs.map(({ rcu, wcu }) => [rcu, wcu])).toEqual([
      [1, 0],
      [0.5, 0],
      [0.5, 0],
      [0, 1],
      [0, 1],
    ]);
    const claim = await world.table.find(mailClaimKey(event.id));
    expect(Object.keys(claim ?? {}).sort()).toEqual(['pk', 'sk', 'ttl']);
    expect(((claim?.ttl ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(8, 1);
  });
});
