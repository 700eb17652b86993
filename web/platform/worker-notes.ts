// Small texts for which page and service worker share a cache, because the worker can't read localStorage. They are
// the same for everybody: no entry names a member.

const CACHE = 'awai-notes';
type Note = 'app-name' | 'notification-opened';

/** Without storage nothing is kept, and the worker does without. */
export const keepNote = async (note: Note, text = ''): Promise<void> => {
  try {
    await (await caches.open(CACHE)).put(`/${note}`, new Response(text));
  } catch {
    // The browser refuses storage.
  }
};

export const readNote = async (note: Note): Promise<string | undefined> => {
  try {
    return await (await caches.match(`/${note}`, { cacheName: CACHE }))?.text();
  } catch {
    return undefined;
  }
};

/** Deletes the note. Returns whether it was there. */
export const takeNote = async (note: Note): Promise<boolean> => {
  try {
    return await (await caches.open(CACHE)).delete(`/${note}`);
  } catch {
    return false;
  }
};
