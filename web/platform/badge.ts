/**
 * Whether the device can show a badge: on the icon of an installed app. Elsewhere the call would do nothing, and some
 * browsers without icons, such as that of the tests, end the page.
 */
const hasIcon = (): boolean =>
  'setAppBadge' in navigator &&
  (matchMedia('(display-mode: standalone)').matches || Object(navigator).standalone === true);

/** Shows the number of unread messages on the app's icon; 0 takes the badge away. */
export const showBadge = (unread: number): void => {
  if (!hasIcon()) return;
  const shown = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
  // A browser refuses a badge without the permission for notifications. The app itself shows the same number.
  void shown.catch(() => undefined);
};
