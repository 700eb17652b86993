import type { Page } from 'playwright-core';

/** A response that replaces the server's response. `hang`: the response never comes. `lost`: a network error. */
export type Answer =
  | 'hang'
  | 'lost'
  | { status?: number; body: unknown }
  /** A function that changes the server's response. */
  | ((real: Record<string, unknown>) => unknown);

/** Finds ids and URLs that contain ids, as the signed-in member. */
export type Guide = {
  /** The id of a demo member. `key` is the part of the e-mail address before the @. */
  idOf(key: string): string;
  profileOf(key: string): Promise<string>;
  chatWith(key: string): Promise<string>;
};

export type Snap = (state: string) => Promise<void>;

export type Scene = {
  /** `screen` and `state` together are the picture's file name. Keep `screen` when the URL changes. */
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
  /** The steps from the opened screen to the state of the picture. */
  act?(page: Page, snap: Snap): Promise<void>;
  /** Set on a loading state, in which the page never settles. */
  loading?: true;
  /** Allows the realtime socket, which other scenes don't open. */
  live?: true;
  /** Makes a picture of the window instead of the whole page, for bars and messages that stay in view. */
  window?: true;
  /** Makes a second picture with the dark colour scheme. */
  dark?: true;
  /** The screen fails on purpose: the errors that it reports are no problems. */
  fails?: true;
  /** Set when `act` makes every picture itself. */
  walk?: true;
};

/** Adds the same screen, member or other properties to several scenes. */
export const scenes = <Common extends Partial<Scene>>(
  common: Common,
  list: (Omit<Scene, keyof Common> & Partial<Scene>)[],
): Scene[] => list.map((scene) => ({ ...common, ...scene }) as Scene);

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click();

/** Scrolls the page, for pictures of bars that stay in view. */
export const scrollTo = (page: Page, top: number): Promise<void> => page.evaluate((y) => window.scrollTo(0, y), top);

/** Waits until a sheet or dialog is open. */
export const dialogOpen = (page: Page): Promise<void> => page.locator('dialog[open]').first().waitFor();
