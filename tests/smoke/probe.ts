import type { Browser } from 'playwright-core';
import type { Service, SignedIn } from '#tests/setup/world/service.ts';

/**
 * The accounts with which the probes sign in. The woman and the man have a match and can write to each other; the
 * newcomer may send an age document.
 */
export type Accounts = {
  woman: Login;
  man: Login;
  newcomer: Login;
  staff: { username: string; password: string };
};
export type Login = { email: string; password: string };

/** A deployed stage, with the outputs of its stacks and functions for its alarms and logs. */
export type SmokeStage = {
  name: string;
  /** The one origin that browsers use, without a trailing slash. */
  origin: string;
  region: string;
  /**
   * The value of the output of `stack` whose key matches `name`: `output('web', /^SiteBucket$/)`. CDK adds a hash to
   * the key of an output that other stacks read. Undefined: the stack has no such output, or outputs cannot be read.
   */
  output(stack: string, name: RegExp): string | undefined;
  /** The URL under which this machine reaches the AWS service or bucket at `address` (`https://….amazonaws.com`). */
  addressOf(address: string): string;
  accounts: Accounts | undefined;
  /**
   * Sets an alarm to the state ALARM, and waits until its action ran. Undefined if that is not possible on this stage.
   */
  ringAlarm: (() => Promise<RungAlarm>) | undefined;
  /** Lines of a log group that contain a text and are not older than a given time. Undefined if logs cannot be read. */
  logLines: ((wanted: WantedLines) => Promise<readonly string[]>) | undefined;
};
/** `since` in epoch milliseconds. */
export type WantedLines = { group: string; text: string; since: number };
export type RungAlarm = { alarm: string; published: boolean; subscribers: number };

export type Smoke = SmokeStage & {
  service: Service;
  browser: () => Promise<Browser>;
  signedIn(who: 'woman' | 'man' | 'newcomer'): Promise<SignedIn>;
};

/** One check that is only possible on a deployed stage. */
export type Probe = {
  name: string;
  /** The property that this probe proves, and that synthesised templates and the local host cannot show. */
  proves: string;
  /** What to do next when the probe fails. */
  next: string;
  /** Throws Skipped when it cannot run, and any other error when the check fails. */
  run(smoke: Smoke): Promise<void>;
};

export class Skipped extends Error {}
/** Ends a probe that cannot run here; `why` names what is missing. */
export const skip = (why: string): never => {
  throw new Skipped(why);
};

/** @throws Error with both values when they differ. */
export const mustBe = (what: string, got: unknown, wanted: unknown): void => {
  const [left, right] = [JSON.stringify(got), JSON.stringify(wanted)];
  if (left !== right) throw new Error(`${what}: ${left}, not ${right}`);
};

export type ProbeResult = { probe: Probe; outcome: 'passed' | 'skipped' | 'failed'; why: string; ms: number };
