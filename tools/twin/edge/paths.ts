import type { Distribution } from '../assembly/deployed.ts';

type Behaviour = Distribution['behaviours'][number];

/**
 * Whether a path matches a behaviour's path pattern: `*` matches any text, `?` one character; case-sensitive
 * (CloudFront: Path pattern).
 */
export const matchesPattern = (pattern: string, path: string): boolean => {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  // A pattern's leading slash is optional.
  return new RegExp(`^/?${source.replace(/^\//, '')}$`, 's').test(path);
};

/**
 * The first behaviour whose path pattern matches.
 * @throws Error when not even the default behaviour matches, which means that the distribution was read wrongly.
 */
export const behaviourFor = (behaviours: readonly Behaviour[], path: string): Behaviour => {
  const found = behaviours.find((behaviour) => matchesPattern(behaviour.path, path));
  if (!found) throw new Error(`No behaviour of the distribution takes ${path}`);
  return found;
};
