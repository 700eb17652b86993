import { beforeAll, beforeEach, expect, test } from 'vitest';
import { domain as account } from '#functions/account/domain.ts';
import { domain as auth } from '#functions/auth/domain.ts';
import { domain as chat } from '#functions/chat/domain.ts';
import { domain as matching } from '#functions/matching/domain.ts';
import { createLogger } from '#functions/platform/runtime/logger.ts';
import { mailTokenOf } from '#functions/platform/security/mail-tokens.ts';
import { domain as profile } from '#functions/profile/domain.ts';
import { getAccount } from '#shared/contract/account.ts';
import * as authCalls from '#shared/contract/auth.ts';
import { getMessages, markRead } from '#shared/contract/chat.ts';
import { createRecommend, setMatchingStatus } from '#shared/contract/matching.ts';
import { updateProfile } from '#shared/contract/profile.ts';
import { roomOf } from '#shared/ids.ts';
import { createTestWorld, type Session, type TestWorld, toEvent } from '#tests/setup/world/test-world.ts';
import { createMan } from '../matching/arrange.ts';
import { createSockets } from '../realtime/arrange.ts';
import { openService, TOYS, toyService } from './toy-service.ts';

const EMAIL = 'hanako.secret@example.com';
const PASSWORD = 'sesame-of-hanako-7';
const NEW_PASSWORD = 'sesame-of-hanako-8';
const SAID = 'ひみつの待ち合わせは銀座です';
const USER = {
  twitterid: 'hanako_hidden',
  instagram: 'hanako.hidden',
  femaleraw_attributes: {
    twitter_name: 'はなこのなまえ',
    age: 24,
    area: '東京都',
    personarity: 'ひみつの性格',
    sexual_experience: 'ひみつの経験について'.repeat(6),
    appear_points: 'ひみつの魅力',
    body_type: 'むっちり',
    your_choking: 3,
  },
};

let world: TestWorld;
const lines: string[] = [];
beforeAll(async () => {
  world = await createTestWorld();
  world.core.logger = createLogger((line) => lines.push(line));
});
beforeEach(() => {
  lines.length = 0;
});
const mailed = async (template: string) => {
  const found = (await world.events()).findLast(
    (event) => event.type === 'mail.requested' && event.data.template === template,
  );
  if (found?.type !== 'mail.requested') throw new Error(`There is no ${template} mail`);
  return found.data.data as Record<string, string>;
};

/**
 * Makes every API call from sign-up to the first message, including failed calls; returns every value that must not be
 * logged.
 */
const wholeRound = async (): Promise<string[]> => {
  const form = { email: EMAIL, password: PASSWORD, password_confirmation: PASSWORD, sex: 2, code: 'campaign-x' };
  await world.call(auth, authCalls.signUp, { body: { ...form, password_confirmation: 'something-else-1' } });
  const { id, registration_key } = (await world.call(auth, authCalls.signUp, { body: form })).body;
  const { login, registration = '', nonce = '' } = await mailed('confirmation');
  const token = `${login}.${registration}.${mailTokenOf(world.core.pepper, 'confirmation', nonce)}`;
  const guess = { confirmation_token: token, password: 'a-wrong-guess-1' };
  await world.call(auth, authCalls.confirmSignUp, { body: guess });
  await world.call(auth, authCalls.confirmSignUp, { body: { confirmation_token: token, registration_key } });
  await world.call(auth, authCalls.signUp, { body: form });
  await world.call(auth, authCalls.signIn, { body: { email: EMAIL, password: 'a-wrong-guess-1' } });
  const { headers } = await world.call(auth, authCalls.signIn, { body: { email: EMAIL, password: PASSWORD } });
  const session = { uid: EMAIL, client: headers['client'], 'access-token': headers['access-token'] } as Session;
  const key = 'key-of-hanako-1';
  const save = { session, body: { user: USER }, headers: { 'idempotency-key': key } };
  if ((await world.call(profile, updateProfile, save)).status !== 200) throw new Error('The profile was not saved');
  await world.call(profile, updateProfile, { ...save, body: { user: { ...USER, tiktok: 'somebody.else' } } });

  await world.table.write({
    name: 'account',
    update: { pk: `ACCOUNT#${id}`, sk: 'ACCOUNT', set: { ageCheck: 2, womanStatus: 4, isTutorialDone: true } },
  });
  const him = await createMan(world);
  await world.call(account, getAccount, { session });
  const { body } = await world.call(matching, createRecommend, { session });
  const pairId = (body as { recommend: { id: string } }).recommend.id;
  await world.call(matching, setMatchingStatus, { session, body: { recommend: { id: pairId, status: 'ok' } } });
  const her = { id, email: EMAIL, sex: 2 as const, session };
  const sockets = createSockets(world);
  const ticket = await sockets.ticketOf(her);
  await sockets.connect(ticket, 'socket-of-hanako');
  const room = roomOf(pairId as never);
  await sockets.say('socket-of-hanako', room, SAID);
  await sockets.say('socket-of-hanako', room, 'https://evil.example/hidden');
  await sockets.send('socket-of-hanako', '{"action":"speak","message":"壊れた');
  const query = { uuid: room };
  const read = await world.call(chat, getMessages, { session: him.session, query });
  expect(read.body.messages.map(({ content }) => content)).toEqual([SAID]);
  await world.call(chat, markRead, { session: him.session, query });

  await world.call(auth, authCalls.requestPasswordReset, { body: { email: EMAIL } });
  const reset = await mailed('password_reset');
  const resetToken = mailTokenOf(world.core.pepper, 'password_reset', reset['nonce'] ?? '');
  const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  await world.call(auth, authCalls.setPassword, {
    body: { uid: EMAIL, client: reset['client'] ?? '', 'access-token': resetToken, ...passwords },
  });
  await world.call(auth, authCalls.signOut, { session });
  return [
    ...[
      EMAIL,
      'hanako',
      PASSWORD,
      NEW_PASSWORD,
      'a-wrong-guess-1',
      'something-else-1',
      'campaign-x',
      world.core.pepper,
    ],
    ...[
      registration_key,
      registration,
      token,
      nonce,
      resetToken,
      session['access-token'],
      session.client,
      ticket,
      key,
      reset['nonce'] ?? '',
    ],
    ...[SAID, 'evil.example', '壊れた', 'はなこのなまえ', 'むっちり', 'ひみつ', 'somebody.else', 'れん'],
    ...[him.session.uid, him.session['access-token']],
  ];
};

test('everything from sign-up to chat logs one line a call, and no line contains a secret', async () => {
  const secrets = await wholeRound();
  const requests = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(requests.filter(({ event }) => event === 'request').map(({ call, status }) => `${call} ${status}`)).toEqual([
    'signUp 422',
    'signUp 200',
    'confirmSignUp 422',
    'confirmSignUp 200',
    'signUp 200',
    'signIn 401',
    'signIn 200',
    'updateProfile 200',
    'updateProfile 422',
    'getAccount 200',
    'createRecommend 200',
    'setMatchingStatus 200',
    'createRealtimeTicket 200',
    'getMessages 200',
    'markRead 200',
    'requestPasswordReset 200',
    'setPassword 200',
    'signOut 404',
  ]);
  for (const request of requests) expect(request['requestId'] ?? request['event']).toBeTruthy();
  const log = lines.join('\n');
  expect(secrets.filter((secret) => secret.length < 2)).toEqual([]);
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

test('for an error that quotes its input the log contains the line of code, not the text', async () => {
  await openService(toyService, world.core)(toEvent(TOYS.fail, { body: { how: 'unknown' } }));
  expect(lines.join()).toContain('toy-service.ts');
  expect(lines.join()).not.toContain('hunter2');
});
