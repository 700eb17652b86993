import type { Page } from 'playwright-core';

/** A response in place of the server's: `hang` never comes, `lost` is a network error. */
export type Answer =
  | 'hang'
  | 'lost'
  | { status?: number; body: unknown }
  /** Changes the server's response. */
  | ((real: Record<string, unknown>) => unknown);

/** Finds the URLs that contain ids, for the signed-in member. */
export type Guide = {
  /** A demo member's id, by the e-mail's part before the @. */
  idOf(key: string): string;
  profileOf(key: string): Promise<string>;
  chatWith(key: string): Promise<string>;
};

export type Snap = (state: string) => Promise<void>;

export type Scene = {
  /** Makes the picture's file name together with `state`. Keep it when the URL changes. */
  screen: string;
  state: string;
  at: string | ((guide: Guide) => string | Promise<string>);
  /** The signed-in demo member, by the e-mail's part before the @; signed out when not given. */
  as?: string;
  /** Keyed by method and path: `GET /api/account`. */
  answers?: Record<string, Answer>;
  /** Leads from the opened screen to the state. */
  act?(page: Page, snap: Snap): Promise<void>;
  /** A loading state, so the page never settles. */
  loading?: true;
  /** Opens the realtime socket, which other scenes do without. */
  live?: true;
  /** Takes one window instead of the whole page: for bars and messages that stay in view. */
  window?: true;
  /** Also takes a picture with the dark colour scheme. */
  dark?: true;
  /** `act` takes every picture itself. */
  walk?: true;
};

/** Gives several scenes the same screen, member or other properties. */
export const scenes = <Common extends Partial<Scene>>(
  common: Common,
  list: (Omit<Scene, keyof Common> & Partial<Scene>)[],
): Scene[] => list.map((scene) => ({ ...common, ...scene }) as unknown as Scene);

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click();

/** Scrolls the page, for pictures of bars that stay in view. */
export const scrollTo = (page: Page, top: number): Promise<void> => page.evaluate((y) => window.scrollTo(0, y), top);

/** Waits until a sheet or dialog is open. */
export const dialogOpen = (page: Page): Promise<void> => page.locator('dialog[open]').first().waitFor();
