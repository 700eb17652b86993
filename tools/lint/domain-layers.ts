/**
 * The layers of functions/, lowest first. A domain imports only domains on lower layers, through their `public.ts`. It
 * reaches a higher layer by an event, or through a function that `domain.ts` passes to it.
 * `node tools/lint/write-layers.ts` writes the layers into layers.json.
 */
export const DOMAIN_LAYERS: readonly (readonly string[])[] = [
  ['items'],
  ['auth', 'card-tokens'],
  ['account'],
  ['profile', 'push'],
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
 * Services with several domains. The service's folder contains one `access.ts` and one `domain.ts`, which registers the
 * handlers of all its domains. Every other service has the name of its only domain.
 */
export const SERVICES_OF_DOMAINS: Readonly<Record<string, readonly string[]>> = { matching: ['pairs', 'recommend'] };
