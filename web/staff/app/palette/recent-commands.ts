const STORAGE_KEY = 'awai.staff.recent';
const KEPT = 5;

/** Ids of the commands that were used last in this tab, newest first. They name no member. */
export const recentCommands = (): string[] => {
  try {
    return (sessionStorage.getItem(STORAGE_KEY) ?? '').split(' ').filter(Boolean);
  } catch {
    return [];
  }
};

export const rememberCommand = (id: string): void => {
  try {
    const next = [id, ...recentCommands().filter((one) => one !== id)].slice(0, KEPT);
    sessionStorage.setItem(STORAGE_KEY, next.join(' '));
  } catch {
    // Without storage the palette keeps its own order.
  }
};
