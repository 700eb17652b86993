import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Caches the sources without their types and compiled, which saves half a second at each later start. Node reads the
// cache only for modules that are loaded after this call, so the host is imported here.
enableCompileCache(join(import.meta.dirname, '..', '.build', 'compiled'));
await import('./serve.ts');
