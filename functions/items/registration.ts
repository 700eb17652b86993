import type { Condition, Key, Partition, Stored } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';

/**
 * A sign-up whose address is not confirmed yet. A registration gives no access. An address may have many registrations,
 * because strangers can sign up with it, too. Each is an item of its own, so that none takes the place of another. The
 * limits of mails and of registrations without a mail bound their number (rules: Identity, Registrations do not push each
 * other out).
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
   * Every mail of the sign-up has the same link, so that no further mail ends it: the nonce that the link's token is
   * computed from, and the hash of the token.
   */
  nonce: string;
  tokenHash: string;
  /** Epoch ms at which the link expires. */
  expiresAt: number;
  /** Present while no mail was requested for the registration. */
  isUnmailed?: true | undefined;
  version: number;
};

export type StoredRegistration = Stored<Registration>;

/** A sign-up whose mail was over the limits. `network` is the keyed hash of the caller's network, `at` epoch ms. */
export type UnmailedSignUp = { id: string; network: string; at: number };

/**
 * Which registrations of an address wait, without a read of all of them. Every sign-up with the address writes this
 * item, so that two sign-ups, or a sign-up and a confirmation, cannot both build on the same state. Times are epoch ms.
 */
export type WaitingSignUps = {
  /** The id of the newest registration. Empty where no registration was stored. */
  newest: string;
  /** When the newest registration has ended at the latest. */
  until: number;
  /** When all registrations before the newest have ended at the latest. */
  earlierUntil: number;
  /**
   * Sign-ups without a mail, oldest first, bounded by `UNMAILED_REGISTRATIONS`. Also those of an address in use, which
   * stored no registration, so that the item is as large. A registration that was mailed since stays listed.
   */
  unmailed?: UnmailedSignUp[] | undefined;
  version: number;
};

const PREFIX = 'PENDING#';
const partition = (loginHash: string): string => `SECRET#${loginHash}`;
/** A registration is stored in the partition of its address's secret, under an id of its own. */
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

/** Lets a registration be deleted only while no mail leads to it. */
export const STILL_UNMAILED: Condition = ['attribute_exists(isUnmailed)'];

export const waitingKey = (loginHash: string): Key<WaitingSignUps> => ({ pk: partition(loginHash), sk: 'WAITING' });
/** Refuses a write when another sign-up or a confirmation changed the item since it was read. */
export const waitingUnchanged = (waiting: WaitingSignUps | undefined): Condition =>
  waiting ? ['#version = :seen', { seen: waiting.version }] : ['attribute_not_exists(pk)'];
