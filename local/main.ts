import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Keeps the sources stripped of their types and compiled: half a second less at each later start. Node reads the cache
// only for modules that are loaded after this call, so the host is imported here.
enableCompileCache(join(import.meta.dirname, '..', '.build', 'compiled'));
await import('./serve.ts');
