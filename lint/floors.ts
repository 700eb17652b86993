/**
 * The floors of functions/, lowest first. A domain imports only domains on lower floors, through their `public.ts`.
 * Domains on the same floor do not import each other. A domain reaches a higher floor by an event, or through a
 * function that `domain.ts` passes to it. `node lint/write-floors.ts` writes this order into biome.json. `npm run new
 * -- domain` runs that script.
 */
export const FLOORS: readonly (readonly string[])[] = [
  ['records'],
  ['auth', 'cards'],
  ['account'],
  ['profile'],
  ['photos', 'ranks'],
  ['age'],
  ['payments'],
  ['pairs'],
  ['recommend', 'chat', 'timeline', 'reviews', 'boards', 'notices', 'tracking'],
  ['matching'],
  ['likes', 'safety'],
  ['realtime'],
  ['staff'],
  ['events'],
];

/**
 * Units of several domains: the unit's folder holds its `access.ts` and a `domain.ts`, which wires all files of these
 * domains. Every other unit has the name of its one domain.
 */
export const UNITS_OF_DOMAINS: Readonly<Record<string, readonly string[]>> = { matching: ['pairs', 'recommend'] };
