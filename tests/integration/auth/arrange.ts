import { domain as account } from '#functions/account/domain.ts';
import { domain as auth } from '#functions/auth/domain.ts';
import type { MailTemplate } from '#functions/items/events/mails.ts';
import { mailTokenOf } from '#functions/platform/security/mail-tokens.ts';
import * as contract from '#shared/contract/auth.ts';
import { withdraw } from '#shared/contract/withdrawal.ts';
import { PASSWORD, type TestMember } from '#tests/setup/arrange/members.ts';
import type { Session, TestWorld } from '#tests/setup/world/test-world.ts';

type Caller = { ip?: string; headers?: Record<string, string> };

/** Sends the API calls of sign-up and sign-in as a browser does, and reads the mails in the outbox. */
export const arrangeAuth = (world: TestWorld) => {
  /** The requested mails (data of `mail.requested`) to an address, oldest first. */
  const allMails = async (email: string) =>
    (await world.events()).flatMap((event) =>
      event.type === 'mail.requested' && 'uid' in event.data.to && event.data.to.uid === email ? [event.data] : [],
    );
  const mails = async (email: string, template: MailTemplate): Promise<Record<string, string>[]> =>
    (await allMails(email)).filter((mail) => mail.template === template).map(({ data }) => data);
  /** The requested mails to an address with the template `confirmation` or `confirmation_of_several`, oldest first. */
  const confirmationMails = async (email: string) =>
    (await allMails(email)).filter(({ template }) => template.startsWith('confirmation'));

  return {
    mails,
    signUp: (
      email: string,
      { password = PASSWORD, ...rest }: Record<string, unknown> & { password?: string } = {},
      caller: Caller = {},
    ) =>
      world.call(auth, contract.signUp, {
        body: { email, password, password_confirmation: password, sex: 2, ...rest },
        ...caller,
      }),
    signIn: (email: string, password = PASSWORD, caller: Caller = {}) =>
      world.call(auth, contract.signIn, { body: { email, password }, ...caller }),
    /**
     * Confirms a sign-up with the token of a mailed link. `proof`: the registration key from the response of the
     * sign-up, or the password that the sign-up chose.
     */
    confirm: (
      confirmation_token: string,
      proof: { registration_key?: string; password?: string } = {},
      caller: Caller = {},
    ) => world.call(auth, contract.confirmSignUp, { body: { confirmation_token, ...proof }, ...caller }),
    resend: (email: string, rest: object = {}, caller: Caller = {}) =>
      world.call(auth, contract.resendConfirmation, { body: { email, ...rest }, ...caller }),
    confirmationMails,
    /** Tokens of all confirmation mails to an address, oldest first. */
    confirmationTokens: async (email: string): Promise<string[]> =>
      (await confirmationMails(email)).map(
        ({ data: { login, registration, nonce = '' } }) =>
          `${login}.${registration}.${mailTokenOf(world.core.pepper, 'confirmation', nonce)}`,
      ),
    /**
     * Query fields of the mailed reset links, oldest first. The page /password_reset sends them with the new password.
     */
    resetLinks: async (email: string) =>
      (await mails(email, 'password_reset')).map(({ client = '', nonce = '' }) => ({
        uid: email,
        client,
        'access-token': mailTokenOf(world.core.pepper, 'password_reset', nonce),
      })),
  };
};
export type AuthArrangement = ReturnType<typeof arrangeAuth>;

export const sessionOf = (headers: Record<string, string>): Session => ({
  uid: headers['uid'] ?? '',
  client: headers['client'] ?? '',
  'access-token': headers['access-token'] ?? '',
});

/** Withdraws the member, as the settings screen does. */
export const leave = async (world: TestWorld, { session }: TestMember): Promise<void> => {
  const { status } = await world.call(account, withdraw, { session, body: { password: PASSWORD } });
  if (status !== 200) throw new Error(`The withdrawal answered ${status}`);
};
