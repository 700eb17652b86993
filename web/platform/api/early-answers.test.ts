import { afterEach, expect, test, vi } from 'vitest';
import { takeEarlyAnswer } from './early-answers.ts';

const HEADERS = { 'access-token': 'her token' };
const early = (answer: Response | undefined, at = Date.now()) => {
  vi.stubGlobal('window', {
    earlyAnswers: { token: 'her token', at, answers: { '/api/account': Promise.resolve(answer) } },
  });
};
afterEach(() => vi.unstubAllGlobals());

test('an early answer is returned once', async () => {
  const answer = new Response('{}');
  early(answer);
  expect(await takeEarlyAnswer('/api/account', HEADERS)).toBe(answer);
  expect(await takeEarlyAnswer('/api/account', HEADERS)).toBeUndefined();
});

test.each([
  ['another session', { 'access-token': 'his token' }, Date.now()],
  ['no session', {}, Date.now()],
  ['a call long after', HEADERS, Date.now() - 10_000],
])('%s gets none', async (_whose, headers, at) => {
  early(new Response('{}'), at);
  expect(await takeEarlyAnswer('/api/account', headers)).toBeUndefined();
});

test('a call that failed early, or was not made, is made again', async () => {
  early(undefined);
  expect(await takeEarlyAnswer('/api/account', HEADERS)).toBeUndefined();
  expect(await takeEarlyAnswer('/api/recommends?page=1', HEADERS)).toBeUndefined();
});
