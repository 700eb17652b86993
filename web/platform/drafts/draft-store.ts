const PREFIX = 'awai.draft.';

/** What a member typed and hasn't saved yet, on this device only. `name` must hold the member's id. */
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
    // Storage is full or refused: the form itself still holds everything.
  }
};

export const clearDraft = (name: string): void => localStorage.removeItem(PREFIX + name);

/** Who signs out leaves nothing typed behind on the device. */
export const clearAllDrafts = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
};
