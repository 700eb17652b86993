import type { Browser } from 'playwright-core';
import type { Service, SignedIn } from '#tests/setup/world/service.ts';

/**
 * The accounts that sign in for the smoke. The pair has matched and can write; the newcomer may send an age document.
 */
export type Accounts = {
  woman: Login;
  man: Login;
  newcomer: Login;
  staff: { username: string; password: string };
};
export type Login = { email: string; password: string };

/** A deployed stage, as the smoke sees it from outside and through its stacks. */
export type SmokeStage = {
  name: string;
  /** The one origin of browsers, without a trailing slash. */
  origin: string;
  region: string;
  /**
   * An output of a stack whose name matches: `output('web', /^SiteBucket$/)`. CDK names outputs that other stacks read
   * by their content and a hash. Undefined: the stack has none, or its outputs cannot be read.
   */
  output(stack: string, name: RegExp): string | undefined;
  /** Address of a host of AWS (`https://….amazonaws.com`) as this machine reaches it. */
  addressOf(address: string): string;
  accounts: Accounts | undefined;
  /** Puts an alarm into the state ALARM, and waits for its action. Undefined: nobody may do that here. */
  ringAlarm: (() => Promise<RungAlarm>) | undefined;
  /** Lines of a log group that contain a text, from a time on. Undefined: nobody may read them here. */
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

/** One check that only a deployed stage can pass. */
export type Probe = {
  name: string;
  /** What synthesised templates and the local host cannot show. */
  proves: string;
  /** What to do when it fails. */
  next: string;
  /** Throws Skipped, or any error. */
  run(smoke: Smoke): Promise<void>;
};

export class Skipped extends Error {}
/** Ends a probe that cannot run here; `why` says what is missing. */
export const skip = (why: string): never => {
  throw new Skipped(why);
};

/** @throws Error with both values when they differ. */
export const mustBe = (what: string, got: unknown, wanted: unknown): void => {
  const [left, right] = [JSON.stringify(got), JSON.stringify(wanted)];
  if (left !== right) throw new Error(`${what}: ${left}, not ${right}`);
};

export type ProbeResult = { probe: Probe; outcome: 'passed' | 'skipped' | 'failed'; why: string; ms: number };
