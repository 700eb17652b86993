/**
 * The floors of functions/, from the ground up. A domain imports only domains on lower floors, through their `public.ts`;
 * domains on one floor do not import each other. What must go up goes as an event, or `domain.ts` hands it in.
 * `lint/floors.json` holds Biome to this order: `npm run new -- domain` and `node lint/write-floors.ts` write it.
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
