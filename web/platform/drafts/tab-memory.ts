/**
 * Keeps values of one member in `storage` (sessionStorage) until the tab is closed. They survive a reload, but another
 * member who signs in cannot read them.
 */
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
        // When the browser refuses storage, the value is lost at the next page load.
      }
    },
  };
};
