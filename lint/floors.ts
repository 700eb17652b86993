/**
 * The floors of functions/, from the ground up. A domain imports only domains on lower floors, through their `public.ts`;
 * domains on one floor do not import each other. What must go up goes as an event, or `domain.ts` hands it in.
 * `node lint/write-floors.ts` writes this order into biome.json; `npm run new -- domain` runs it.
 */
export const FLOORS: readonly (readonly string[])[] = [
  ['records'],
  ['auth'],
  ['account'],
  ['profile'],
  ['photos'],
  ['age'],
  ['payments'],
  ['matching'],
  ['chat', 'timeline', 'notices', 'tracking'],
  ['realtime'],
  ['staff'],
  ['events'],
];
