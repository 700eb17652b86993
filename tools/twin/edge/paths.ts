import type { Distribution } from '../assembly/deployed.ts';

type Behaviour = Distribution['behaviours'][number];

/** `*` matches any text, `?` one character; case matters (CloudFront: Path pattern). */
export const matchesPattern = (pattern: string, path: string): boolean => {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  // A pattern's leading slash is optional.
  return new RegExp(`^/?${source.replace(/^\//, '')}$`, 's').test(path);
};

/**
 * The first behaviour whose pattern matches.
 * @throws Error when not even the default one matches, which means that the distribution was read wrongly.
 */
export const behaviourFor = (behaviours: readonly Behaviour[], path: string): Behaviour => {
  const found = behaviours.find((behaviour) => matchesPattern(behaviour.path, path));
  if (!found) throw new Error(`No behaviour of the distribution takes ${path}`);
  return found;
};
