import type { Page } from 'playwright-core';
import { partsJa } from '#shared/messages/parts.ja.ts';

/** A faked response that replaces the server's. `hang`: no response ever comes. `lost`: a network error. */
export type Answer =
  | 'hang'
  | 'lost'
  | { status?: number; body: unknown }
  /** A function that changes the server's response. */
  | ((real: Record<string, unknown>) => unknown);

/** Finds ids of demo members, and paths of pages that the signed-in member can open. */
export type Guide = {
  /** The id of a demo member. `key` is the part of the e-mail address before the @. */
  idOf(key: string): string;
  profileOf(key: string): Promise<string>;
  chatWith(key: string): Promise<string>;
};

export type Snap = (state: string) => Promise<void>;

export type Scene = {
  /**
   * The screenshot's file name is `<screen>--<state>.png`. `screen` stays the same when the product gets a new URL for
   * that screen.
   */
  screen: string;
  state: string;
  at: string | ((guide: Guide) => string | Promise<string>);
  /**
   * The signed-in demo member, named by the part of the e-mail address before the @. Without this property nobody is
   * signed in.
   */
  as?: string;
  /** Faked responses, keyed by method and path, such as `GET /api/account`. */
  answers?: Record<string, Answer>;
  /** The steps from the opened screen to the state of the screenshot. */
  act?(page: Page, snap: Snap): Promise<void>;
  /** Set when the screenshot shows a loading state: the page then never finishes loading. */
  loading?: true;
  /** Allows the realtime WebSocket, which other scenes don't open. */
  live?: true;
  /** Takes a screenshot of the window instead of the whole page, for bars and messages that stay in view. */
  window?: true;
  /** Takes a second screenshot with the dark colour scheme. */
  dark?: true;
  /** The screen fails on purpose: its errors are not listed as problems. */
  fails?: true;
  /** Set when `act` takes all screenshots itself, with `snap`. */
  walk?: true;
};

/** Adds common properties, such as the screen or the signed-in member, to several scenes. */
export const scenes = <Common extends Partial<Scene>>(
  common: Common,
  list: (Omit<Scene, keyof Common> & Partial<Scene>)[],
): Scene[] => list.map((scene) => ({ ...common, ...scene }) as Scene);

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click();

/** Scrolls the page, for screenshots of bars that stay in view. */
export const scrollTo = (page: Page, top: number): Promise<void> => page.evaluate((y) => window.scrollTo(0, y), top);

/** Waits until the screen says that its data could not be loaded, which it does after the last try. */
export const failureShown = (page: Page): Promise<void> => page.getByRole('button', { name: partsJa.retry }).waitFor();

/** Waits until a sheet or dialog is open. */
export const dialogOpen = (page: Page): Promise<void> => page.locator('dialog[open]').first().waitFor();
