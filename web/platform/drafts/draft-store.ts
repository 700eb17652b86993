const PREFIX = 'awai.draft.';

/** Unsaved input of the member, kept only on this device. `name` must contain the member's id. */
export const readDraft = (name: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
};

export const writeDraft = (name: string, draft: unknown): void => {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Storage is full or not allowed. The form still contains the input until the page is closed.
  }
};

export const clearDraft = (name: string): void => localStorage.removeItem(PREFIX + name);

/** Called at sign-out, so that no unsaved input remains on the device. */
export const clearAllDrafts = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
};
