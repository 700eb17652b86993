import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { factSources } from '../../../tools/profile-facts.ts';

test.each(Object.entries(factSources()))('%s has the names of PROFILE_FIELDS (npm run generated)', (file, source) => {
  expect(readFileSync(join(import.meta.dirname, '..', '..', '..', file), 'utf8')).toBe(source);
});
