import { mkdir, writeFile } from 'node:fs/promises';
import { openapiDocument } from '#infra/openapi.ts';

await mkdir('.build', { recursive: true });
await writeFile('.build/openapi.json', `${JSON.stringify(openapiDocument('http://localhost:3000'), null, 2)}\n`);
process.stdout.write('.build/openapi.json\n');
