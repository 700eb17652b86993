/** The colour scheme of a page: the device's setting, or the member's choice in this browser. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'awai.theme';

export const getTheme = (): Theme => {
  try {
    return THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'system';
  } catch {
    return 'system';
  }
};

/** Sets the colour scheme on the page. Also called at page load, before the first paint. */
export const applyTheme = (theme: Theme = getTheme()): void => {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
};

export const saveTheme = (theme: Theme): void => {
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // When the browser refuses storage, the choice is lost at the next page load.
  }
  applyTheme(theme);
};
