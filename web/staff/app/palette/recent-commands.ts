const STORAGE_KEY = 'awai.staff.recent';
const KEPT = 5;

/** Ids of the commands used in this tab, last used first. No id contains data of members. */
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
    // Without sessionStorage the palette uses its default order.
  }
};
