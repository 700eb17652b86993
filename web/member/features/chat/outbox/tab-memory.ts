/** Remembers values of one member until the tab is closed: a reload finds them, another member doesn't. */
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
    /** `null` forgets it. */
    write: (name: string, value: unknown): void => {
      try {
        if (value === null) storage.removeItem(keyOf(name));
        else storage.setItem(keyOf(name), JSON.stringify({ uid: getUid(), value }));
      } catch {
        // Without storage it lives as long as the page.
      }
    },
  };
};
