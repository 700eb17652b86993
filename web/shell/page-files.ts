import { getSession } from '#web/platform/session/session-store.ts';

declare global {
  interface Window {
    /** Set by early.js. Loads those files of the page at a path that are not loaded yet. */
    loadPageFiles?: (pathname: string, asMember: boolean) => void;
  }
}

/**
 * The script files of each page, apart from those that the HTML names. `files`: addresses of script files. `pages`: a
 * path of pages.ts, then the positions in `files` of the scripts that a visitor loads there, then those of a member.
 */
export type PageFiles = { files: string[]; pages: [path: string, visitor: number[], member: number[]][] };

/**
 * Loads all files of a page at the same time. Otherwise the browser would load a file before it finds the file's
 * imports.
 */
export const loadPageFiles = (pathname: string): void => window.loadPageFiles?.(pathname, getSession() !== null);
