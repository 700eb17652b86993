import { mkdir, writeFile } from 'node:fs/promises';
import { openapiDocument } from '#infra/openapi.ts';

/**
 * `npm run openapi -- https://api.example` writes the OpenAPI document. In the document, the argument is the URL of the
 * server; the default is `http://localhost:3000`.
 */
const [origin = 'http://localhost:3000'] = process.argv.slice(2);
if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
  process.stderr.write(
    `${origin} is no origin. Give one like https://app.example, without a path or slash behind it.\n`,
  );
  process.exit(1);
}
await mkdir('.build', { recursive: true });
await writeFile('.build/openapi.json', `${JSON.stringify(openapiDocument(origin), null, 2)}\n`);
process.stdout.write('.build/openapi.json\n');
