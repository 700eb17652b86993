/** A path of the app, with a query or a fragment, as `/qa` or `/notice/5`. Two slashes would lead to another site. */
const PATH = /^\/(?!\/)[A-Za-z0-9\-._~/?=&%#]*$/;

/**
 * Whether staff may publish a link: a path of the app, or an address of another site with https, without a name and a
 * password in front of the site (rules: Staff console, Editors).
 */
export const isContentLink = (link: string): boolean => {
  if (link.startsWith('/')) return PATH.test(link);
  const url = URL.canParse(link) ? new URL(link) : undefined;
  return (
    url?.protocol === 'https:' &&
    link.startsWith('https://') &&
    url.username === '' &&
    url.password === '' &&
    url.hostname.includes('.')
  );
};
