import type { Page } from 'playwright-core';

/** A response that replaces the server's response. `hang`: no response ever comes. `lost`: a network error. */
export type Answer =
  | 'hang'
  | 'lost'
  | { status?: number; body: unknown }
  /** Changes the server's response. */
  | ((real: Record<string, unknown>) => unknown);

/** Finds the member ids and the URLs with ids that a scene needs. */
export type Guide = {
  /** The id of a demo member. `key` is the part of the member's e-mail before the @. */
  idOf(key: string): string;
  profileOf(key: string): Promise<string>;
  chatWith(key: string): Promise<string>;
};

export type Snap = (state: string) => Promise<void>;

export type Scene = {
  /** `screen` and `state` form the picture's file name. Keep `screen` when the screen's URL changes. */
  screen: string;
  state: string;
  at: string | ((guide: Guide) => string | Promise<string>);
  /** The signed-in demo member: the part of the e-mail before the @. Without this field nobody is signed in. */
  as?: string;
  /** Replaced responses. A key is method and path: `GET /api/account`. */
  answers?: Record<string, Answer>;
  /** Presses and types on the opened screen until the screen shows `state`. */
  act?(page: Page, snap: Snap): Promise<void>;
  /** The picture shows a loading state: do not wait until the page has finished loading. */
  loading?: true;
  /** Opens the realtime socket, which stays closed in other scenes. */
  live?: true;
  /** Takes a picture of the visible part instead of the whole page, for bars and messages that stay in view. */
  window?: true;
  /** Also takes a picture with the dark colour scheme. */
  dark?: true;
  /** `act` takes all pictures of this scene with `snap`, so the photographer takes none at the end. */
  walk?: true;
};

/** Gives several scenes common properties, such as the screen or the member. */
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
