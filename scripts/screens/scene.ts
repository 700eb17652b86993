import type { Page } from 'playwright-core';

/** What a call answers in place of the server: `hang` never does, `lost` is a broken line. */
export type Answer =
  | 'hang'
  | 'lost'
  | { status?: number; body: unknown }
  /** Changes the server's own answer. */
  | ((real: Record<string, unknown>) => unknown);

/** Finds addresses that hold ids, for the member who looks. */
export type Guide = {
  /** A demo member's id, by the name before the @ of the address. */
  idOf(key: string): string;
  profileOf(key: string): Promise<string>;
  chatWith(key: string): Promise<string>;
};

export type Snap = (state: string) => Promise<void>;

export type Scene = {
  /** With `state`, the picture's name; addresses may change, names should not. */
  screen: string;
  state: string;
  at: string | ((guide: Guide) => string | Promise<string>);
  /** The demo member who is signed in, by the name before the @; nobody when not given. */
  as?: string;
  /** By method and path: `GET /api/account`. */
  answers?: Record<string, Answer>;
  /** Leads from the opened screen to the state. */
  act?(page: Page, snap: Snap): Promise<void>;
  /** The state is one of waiting: nothing settles. */
  loading?: true;
  /** With the live connection, which the others do without. */
  live?: true;
  /** What a window shows instead of the whole page: for bars and messages that stay in sight. */
  window?: true;
  /** Also in dark colours. */
  dark?: true;
  /** `act` takes every picture itself. */
  walk?: true;
};

/** Gives all scenes of one screen or member what they have in common. */
export const scenes = <Common extends Partial<Scene>>(
  common: Common,
  list: (Omit<Scene, keyof Common> & Partial<Scene>)[],
): Scene[] => list.map((scene) => ({ ...common, ...scene }) as unknown as Scene);

/** Presses by the words on it. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click();

/** The page's own scroll position, for pictures of what stays in sight. */
export const scrollTo = (page: Page, top: number): Promise<void> => page.evaluate((y) => window.scrollTo(0, y), top);

/** The sheet or dialog that was opened is on the screen. */
export const dialogOpen = (page: Page): Promise<void> => page.locator('dialog[open]').first().waitFor();
