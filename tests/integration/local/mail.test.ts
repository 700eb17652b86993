import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMailServer, type MailServer } from '#local/mail/mail.ts';
import { listenOrExplain } from '#local/process/ports.ts';

let dataDir: string;
let origin: string;
let mail: MailServer;
let now: Date;
let close: () => Promise<void>;
const startServer = async () => {
  mail = createMailServer({ dataDir, clock: { now: () => now } });
  const server = createServer((request, response) => {
    const handle = request.url?.startsWith('/_local/ses') ? mail.handleSes : mail.handleMails;
    void handle(request, response);
  });
  origin = `http://127.0.0.1:${await listenOrExplain(server, 0)}`;
  close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
};
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'awai-mail-test-'));
  now = new Date('2026-07-03T05:00:00.000Z');
  await startServer();
});
afterEach(async () => {
  await close();
  rmSync(dataDir, { recursive: true, force: true });
});

const send = (input: Partial<SendEmailCommandInput>) =>
  new SESv2Client({
    region: 'ap-northeast-1',
    endpoint: `${origin}/_local/ses`,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  }).send(
    new SendEmailCommand({
      FromEmailAddress: '=?UTF-8?B?44GC44KP44GE?= <no-reply@awai.example>',
      Content: undefined,
      ...input,
    }),
  );
const simple = (to: string, subject: string, text = '本文', html?: string) =>
  send({
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: {
        Subject: { Data: subject, Charset: 'UTF-8' },
        Body: { Text: { Data: text }, ...(html === undefined ? {} : { Html: { Data: html } }) },
      },
    },
  });
const listed = async (query = '') => (await fetch(`${origin}/_local/mails${query}`)).json() as Promise<unknown[]>;
test('a mail sent by the SES client is listed with the time of the app clock', async () => {
  const { MessageId } = await simple('aoi@example.com', '登録の確認', 'こんにちは', '<p>こんにちは</p>');
  expect(MessageId).toBeTruthy();
  expect(await listed('?to=AOI@example.com')).toEqual([
    {
      to: 'aoi@example.com',
      subject: '登録の確認',
      text: 'こんにちは',
      html: '<p>こんにちは</p>',
      sent_at: '2026-07-03T05:00:00.000Z',
    },
  ]);
});

test('the newest comes first, also among mails of one instant, and after a restart', async () => {
  for (const subject of ['1', '2', '3']) await simple('aoi@example.com', subject);
  now = new Date('2026-07-03T06:00:00.000Z');
  await simple('ren@example.com', '4');
  await close();
  await startServer();
  await simple('aoi@example.com', '5');
  expect(mail.list().map(({ subject }) => subject)).toEqual(['5', '4', '3', '2', '1']);
  expect(mail.list('ren@example.com').map(({ subject }) => subject)).toEqual(['4']);
});

test('a part of an address, or nobody, finds nothing', async () => {
  await simple('aoi@example.com', '1');
  expect(await listed('?to=oi@example.com')).toEqual([]);
  expect(await listed('?to=%3Cscript%3E')).toEqual([]);
});

test('each recipient has the mail once', async () => {
  await send({
    Destination: { ToAddresses: ['Aoi <aoi@example.com>', 'aoi@example.com'], BccAddresses: ['ren@example.com'] },
    Content: { Simple: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } } },
  });
  expect(mail.list().map(({ to }) => to)).toEqual(['ren@example.com', 'aoi@example.com']);
});

test('a raw message is read: encoded subject, both texts, no attachment', async () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const raw = [
    'From: no-reply@awai.example',
    'To: =?UTF-8?B?44GC44GK44GE?= <aoi@example.com>',
    `Subject: =?UTF-8?B?${base64('パスワード')}?=`,
    ` =?UTF-8?Q?=E3=81=AE_reset?=`,
    'Content-Type: multipart/mixed; boundary="outer"',
    '',
    '--outer',
    'Content-Type: multipart/alternative; boundary=inner',
    '',
    '--inner',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'https://x.example/?token=3Dabc=',
    'def =E3=81=82',
    '--inner',
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    base64('<p>あ</p>'),
    '--inner--',
    '--outer',
    'Content-Type: text/plain',
    'Content-Disposition: attachment; filename=a.txt',
    '',
    'attached',
    '--outer--',
  ].join('\r\n');
  await send({ Content: { Raw: { Data: Buffer.from(raw) } } });
  expect(mail.list()).toMatchObject([{ to: 'aoi@example.com', subject: 'パスワードの reset', html: '<p>あ</p>' }]);
  expect(mail.list()[0]?.text.trim()).toBe('https://x.example/?token=abcdef あ');
});

const content = { Simple: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } } };
test.each([
  ['nobody to send to', { Content: content }],
  ['an address that is none', { Destination: { ToAddresses: ['aoi'] }, Content: content }],
  ['two addresses smuggled as one', { Destination: { ToAddresses: ['a@x.example\nb@x.example'] }, Content: content }],
  [
    'a sender in letters that a header cannot carry',
    {
      FromEmailAddress: 'あわい <no-reply@awai.example>',
      Destination: { ToAddresses: ['a@x.example'] },
      Content: content,
    },
  ],
  ['a sender without an address', { FromEmailAddress: 'awai', Content: content }],
  ['a template', { Destination: { ToAddresses: ['a@x.example'] }, Content: { Template: { TemplateName: 't' } } }],
])('%s is refused as SES does, and nothing is kept', async (_name, input) => {
  await expect(send(input)).rejects.toMatchObject({ name: 'BadRequestException' });
  expect(mail.list()).toEqual([]);
});

test.each([
  ['no JSON', '{', 'application/json', 400],
  ['a form of another site', JSON.stringify({ Content: content }), 'text/plain', 400],
])('%s is refused', async (_name, body, type, status) => {
  const response = await fetch(`${origin}/_local/ses/v2/email/outbound-emails`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  expect(response.status).toBe(status);
  expect(mail.list()).toEqual([]);
});

test('a file that is no mail leaves the others readable', async () => {
  await simple('aoi@example.com', '1');
  writeFileSync(join(dataDir, 'mails', '00000000-x.json'), '{"to":');
  await close();
  await startServer();
  expect(mail.list()).toHaveLength(1);
  expect(readdirSync(join(dataDir, 'mails')).filter((name) => name.endsWith('.draft'))).toEqual([]);
});

describe('the page', () => {
  test.each([
    ['a browser', '', 'text/html,*/*;q=0.8', 'text/html; charset=utf-8'],
    ['a program', '', 'application/json', 'application/json; charset=utf-8'],
    ['a browser that wants JSON', '?format=json', 'text/html', 'application/json; charset=utf-8'],
    ['a program that wants the page', '?format=html', '*/*', 'text/html; charset=utf-8'],
  ])('%s gets the requested form', async (_name, query, accept, type) => {
    const response = await fetch(`${origin}/_local/mails${query}`, { headers: { accept } });
    expect(response.headers.get('content-type')).toBe(type);
  });

  test('runs no scripts, and shows the requested mail', async () => {
    await simple('aoi@example.com', '古いほう');
    await simple('ren@example.com', '新しいほう');
    const response = await fetch(`${origin}/_local/mails?format=html&to=aoi@example.com`);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('content-security-policy')).not.toContain('script-src');
    const text = await response.text();
    expect(text).toContain('古いほう');
    expect(text).not.toContain('新しいほう');
  });
});
