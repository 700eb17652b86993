import { expect, test } from 'vitest';
import { privateFields } from '#shared/options/profile-fields.ts';
import { createLogger, redact, withLogFields } from './logger.ts';

test.each([
  ['a session', { 'access-token': 'abc', uid: 'a@example.com', client: 'ok' }, { client: 'ok' }],
  ['a password', { password: 'p', password_confirmation: 'p', sex: 2 }, { sex: 2 }],
  [
    'a card',
    { payment_info: { number: '4000', cvv2: '123', expMonth: '1', site_id: 'plan-1m' } },
    { payment_info: { site_id: 'plan-1m' } },
  ],
  [
    'preferences',
    { maleraw_attributes: { your_choking: 4, propensity: 'text', appear_points: 'x', age: 30 } },
    { maleraw_attributes: { age: 30 } },
  ],
  ['a member’s text', { message: 'hello', content: 'hi', html: '<p>', room: 'r1' }, { room: 'r1' }],
  ['a reported text', { report: { snapshot: 'words', text: 'why', kind: 'message' } }, { report: { kind: 'message' } }],
  ['an identity', { email: 'a@b.c', phone: '090', twitterid: 'x', rank: 'E' }, { rank: 'E' }],
])('%s never reaches a log', (_what, fields, visible) => {
  const line = JSON.stringify(redact(fields));
  expect(redact(fields)).toMatchObject(visible);
  const kept = JSON.stringify(visible);
  for (const secret of Object.values(fields).flatMap((value) =>
    typeof value === 'object' ? Object.values(value) : [value],
  )) {
    if (!kept.includes(String(secret))) expect(line).not.toContain(`"${String(secret)}"`);
  }
});

test.each(privateFields())('the profile field %s is redacted', (name) => {
  expect(redact({ user: { [name]: 'intimate' } })).toEqual({ user: { [name]: '[redacted]' } });
});

test('the log of an error contains name and source position, never the message', () => {
  const line = JSON.stringify(redact({ error: new Error('the password is hunter2') }));
  expect(line).toContain('"name":"Error"');
  expect(line).toContain('logger.test.ts');
  expect(line).not.toContain('hunter2');
});

test('the log of an error contains no line of a message with several lines', () => {
  expect(JSON.stringify(redact({ error: new Error('refused:\nhunter2\n  "attempt": "hunter3"') }))).not.toContain(
    'hunter',
  );
});

test('a log line is one JSON object with the fields of its request', () => {
  const lines: string[] = [];
  const logger = createLogger((line) => lines.push(line));
  withLogFields({ requestId: 'r-1', call: 'signIn' }, () => logger.info('request', { status: 200, ms: 3 }));
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 'info', event: 'request', requestId: 'r-1', call: 'signIn', status: 200, ms: 3 },
  ]);
});
