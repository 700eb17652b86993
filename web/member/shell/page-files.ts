import { getSession } from '#web/platform/session/session-store.ts';

declare global {
  interface Window {
    /** Set by early.js. Loads the missing files of the page at a path. */
    loadPageFiles?: (pathname: string, asMember: boolean) => void;
  }
}

/** Loads all files of a page at the same time; a browser finds a file's imports only in the file. */
export const loadPageFiles = (pathname: string): void => window.loadPageFiles?.(pathname, getSession() !== null);
