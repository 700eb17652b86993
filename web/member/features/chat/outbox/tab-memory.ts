/** Stores values of one member until the tab is closed. A reload finds them; another member does not. */
export const createTabMemory = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  getUid: () => string | undefined,
) => {
  const keyOf = (name: string) => `awai.chat.${name}`;
  return {
    read: <T>(name: string): T | undefined => {
      try {
        const kept = JSON.parse(storage.getItem(keyOf(name)) ?? 'null') as { uid: string; value: T } | null;
        return kept !== null && kept.uid === getUid() ? kept.value : undefined;
      } catch {
        return undefined;
      }
    },
    /** `null` deletes the value. */
    write: (name: string, value: unknown): void => {
      try {
        if (value === null) storage.removeItem(keyOf(name));
        else storage.setItem(keyOf(name), JSON.stringify({ uid: getUid(), value }));
      } catch {
        // Without storage the value lives as long as the page.
      }
    },
  };
};
