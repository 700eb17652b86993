import type { Condition, Key, Partition, Stored } from '#functions/platform/table/table.ts';
import type { MemberId } from '#shared/ids.ts';
import type { Sex } from '#shared/options/member.ts';

/**
 * A sign-up whose address is not confirmed yet. A registration gives no access. An address may have many registrations,
 * because strangers can sign up with it, too. Each registration is an item of its own, so that none replaces another.
 * The limits of mails and of registrations without a mail limit their number (rules: Identity, Registrations do not
 * push each other out).
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
   * The nonce from which the link's token is computed, and the hash of the token. Every mail of the sign-up has the
   * same link, so that no further mail ends it.
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
 * A summary of the waiting registrations of an address, so that a call need not read all of them. Every sign-up with
 * the address writes this item, so that two sign-ups, or a sign-up and a confirmation, cannot both build on the same
 * state. Times are epoch ms.
 */
export type WaitingSignUps = {
  /** The id of the newest registration. Empty when no registration was stored. */
  newest: string;
  /** The latest instant at which the newest registration ends. */
  until: number;
  /** The latest instant at which the last of the earlier registrations ends. */
  earlierUntil: number;
  /**
   * Sign-ups without a mail, oldest first, limited by `UNMAILED_REGISTRATIONS`. Includes sign-ups with an address in
   * use, which stored no registration, so that the item has the same size. A registration that was mailed since stays
   * listed.
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

/** Requires that no mail was requested for a registration, before the registration is deleted. */
export const STILL_UNMAILED: Condition = ['attribute_exists(isUnmailed)'];

export const waitingKey = (loginHash: string): Key<WaitingSignUps> => ({ pk: partition(loginHash), sk: 'WAITING' });
/** Refuses a write when another sign-up or a confirmation changed the item since it was read. */
export const waitingUnchanged = (waiting: WaitingSignUps | undefined): Condition =>
  waiting ? ['#version = :seen', { seen: waiting.version }] : ['attribute_not_exists(pk)'];
