import type { Condition, Key, Partition, Stored } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';

/**
 * A sign-up whose address is not confirmed yet. A registration gives no access. Strangers can sign up with somebody's
 * address, too, so an address may have many registrations. Each registration is an item of its own, so that none
 * replaces another (rules: Identity, Registrations do not push each other out).
 */
export type Registration = {
  memberId: MemberId;
  email: string;
  sex: Sex;
  passwordHash: string;
  campaign: Record<string, string>;
  readingConsentAt: number | null;
  /** Epoch ms of the sign-up. */
  at: number;
  /**
   * The nonce from which the token of the mailed link is computed, and the hash of the token. Every mail of the sign-up
   * contains the same link, so that a new mail does not invalidate the link of an earlier one.
   */
  nonce: string;
  tokenHash: string;
  /** Epoch ms at which the link expires. */
  expiresAt: number;
  /** True until a mail is requested for the registration. */
  isUnmailed?: true | undefined;
  version: number;
};

export type StoredRegistration = Stored<Registration>;

/**
 * A sign-up for which no mail was sent, because a mail limit was reached. `network` is the keyed hash of the caller's
 * network, `at` epoch ms.
 */
export type UnmailedSignUp = { id: string; network: string; at: number };

/**
 * A summary of the unconfirmed registrations of an address, so that an API call need not read all of them. Every
 * sign-up with the address changes this item, and a confirmation deletes it. When two such calls run at the same
 * moment, one of them is refused. Times are epoch ms.
 */
export type WaitingSignUps = {
  /** The id of the newest registration. Empty when no registration was stored. */
  newest: string;
  /** The latest time at which the newest registration can expire. */
  until: number;
  /** The latest time at which any of the earlier registrations can expire. */
  earlierUntil: number;
  /**
   * Sign-ups whose first mail was not sent because of a mail limit, oldest first, at most `UNMAILED_REGISTRATIONS`. A
   * sign-up stays in this list after a later mail is sent. Sign-ups with the address of an existing account are listed,
   * too, although no registration is stored for them. So the item has the same size as for a new address.
   */
  unmailed?: UnmailedSignUp[] | undefined;
  version: number;
};

const PREFIX = 'PENDING#';
const partition = (loginHash: string): string => `SECRET#${loginHash}`;
/** Key of a registration. It is stored in the same partition as the address's password hash (items/secret.ts). */
export const registrationKey = (loginHash: string, id: string): Key<Registration> => ({
  pk: partition(loginHash),
  sk: `${PREFIX}${id}`,
});
/** The id of a stored registration. */
export const registrationIdOf = ({ sk }: Key): string => sk.slice(PREFIX.length);
/** All registrations of an address. */
export const registrationsOf = (loginHash: string): Partition<Registration> => ({
  pk: partition(loginHash),
  prefix: PREFIX,
});

/** Condition for the deletion of a registration: no mail was requested for it. */
export const STILL_UNMAILED: Condition = ['attribute_exists(isUnmailed)'];

export const waitingKey = (loginHash: string): Key<WaitingSignUps> => ({ pk: partition(loginHash), sk: 'WAITING' });
/** Condition: no other sign-up and no confirmation changed the item since it was read. */
export const waitingUnchanged = (waiting: WaitingSignUps | undefined): Condition =>
  waiting ? ['#version = :seen', { seen: waiting.version }] : ['attribute_not_exists(pk)'];
