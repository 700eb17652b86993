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

/** A deployed stage: its origin and stack outputs, and methods that set its alarms and read its logs. */
export type SmokeStage = {
  name: string;
  /** The one origin that browsers use, without a trailing slash. */
  origin: string;
  region: string;
  /**
   * The value of a stack's output whose key matches `name`, for example `output('web', /^SiteBucket$/)`. `name` is a
   * pattern because CDK adds a hash to some keys. Undefined if there is no such output or outputs cannot be read.
   */
  output(stack: string, name: RegExp): string | undefined;
  /** Converts the URL of an AWS service or bucket (`https://….amazonaws.com`) into one that this machine can reach. */
  addressOf(address: string): string;
  accounts: Accounts | undefined;
  /**
   * Sets one alarm to the state ALARM and waits for its notification. Undefined on a stage where that is not possible.
   */
  ringAlarm: (() => Promise<RungAlarm>) | undefined;
  /**
   * Reads the lines of the log group `group` that contain `text`, from `since` on. Undefined if logs cannot be read.
   */
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
  /** What the probe proves. Neither the synthesised templates nor the local host can show it. */
  proves: string;
  /** What to do next when the probe fails. */
  next: string;
  /** Throws Skipped when it cannot run, and any other error when the check fails. */
  run(smoke: Smoke): Promise<void>;
};

export class Skipped extends Error {}
/** Ends the probe as skipped. `why` names what is missing on this stage. */
export const skip = (why: string): never => {
  throw new Skipped(why);
};

/** @throws Error with both values when they differ. */
export const mustBe = (what: string, got: unknown, wanted: unknown): void => {
  const [left, right] = [JSON.stringify(got), JSON.stringify(wanted)];
  if (left !== right) throw new Error(`${what}: ${left}, not ${right}`);
};

export type ProbeResult = { probe: Probe; outcome: 'passed' | 'skipped' | 'failed'; why: string; ms: number };
