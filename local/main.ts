import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Turns on Node's cache of compiled TypeScript sources, which saves half a second at each later start. The cache works
// only for modules that are loaded after this call, so the host is imported here.
enableCompileCache(join(import.meta.dirname, '..', '.build', 'compiled'));
await import('./serve.ts');
