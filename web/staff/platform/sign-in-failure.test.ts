import { expect, test } from 'vitest';
import { toSignInFailure } from './sign-in-failure.ts';

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

test.each([
  ['a wrong password', named('NotAuthorizedException', 'Incorrect username or password.'), 'password', 'refused'],
  ['an unknown address', named('UserNotFoundException'), 'password', 'refused'],
  ['a locked account', named('NotAuthorizedException', 'Password attempts exceeded'), 'password', 'too_many'],
  [
    'a challenge that ran out',
    named('NotAuthorizedException', 'Invalid session for the user.'),
    'challenge',
    'challenge_over',
  ],
  ['a page that was reloaded in between', named('SignInException'), 'challenge', 'challenge_over'],
  ['a wrong code', named('CodeMismatchException'), 'challenge', 'code_refused'],
  ['a wrong code at the set-up', named('EnableSoftwareTokenMFAException'), 'challenge', 'code_refused'],
  ['a weak password', named('InvalidPasswordException'), 'challenge', 'password_policy'],
  ['no connection', named('NetworkError'), 'password', 'offline'],
  ['anything else', named('InternalErrorException'), 'password', 'unknown'],
  ['something that is no error', 'boom', 'password', 'unknown'],
] as const)('%s', (_rule, error, stage, failure) => {
  expect(toSignInFailure(error, stage)).toBe(failure);
});
