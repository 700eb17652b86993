/** How many scripts and styles beside the shell the worker keeps; the least recently used go first. */
export const ASSETS_MAX = 200;
/** How many drawn pictures the worker keeps. */
export const PICTURES_MAX = 40;

/**
 * Addresses at which the page of the members' app is never shown: the API, members' photos, the staff console, pages of
 * a developer's machine, and files (with an ending such as `.js`). A query is not looked at: `?at=a.b` is no file.
 */
export const PLACES_WITHOUT_APP: readonly RegExp[] = [
  /^\/(api|photos|ops|_local|socket)(\/|\?|$)/,
  /^[^?]*\.[^/?]*(\?|$)/,
];

/** Whether a path is a picture that ships with the app, such as a drawn avatar: never a photo of a member. */
export const isDrawnPicture = (path: string): boolean =>
  path.startsWith('/images/') || /^\/[\w-]+\.(png|svg)$/.test(path);
