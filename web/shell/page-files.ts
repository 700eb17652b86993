import { getSession } from '#web/platform/session/session-store.ts';

declare global {
  interface Window {
    /** Set by early.js. Loads the script files of the page at `pathname`, except those that are already loaded. */
    loadPageFiles?: (pathname: string, asMember: boolean) => void;
  }
}

/**
 * The script files that each page needs besides those in the HTML. `files`: addresses of script files. Each entry of
 * `pages` has a path of pages.ts and two lists of indexes of `files`: the scripts for a visitor on that page, and the
 * scripts for a member.
 */
export type PageFiles = { files: string[]; pages: [path: string, visitor: number[], member: number[]][] };

/**
 * Loads all files of a page at the same time. Otherwise the browser would learn a file's imports only after it has
 * loaded the file.
 */
export const loadPageFiles = (pathname: string): void => window.loadPageFiles?.(pathname, getSession() !== null);
