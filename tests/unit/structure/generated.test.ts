import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROFILE_FACTS_FILE, profileFactsSource } from '../../../scripts/profile-facts.ts';

test('the names that first views load are those of PROFILE_FIELDS (npm run generated)', () => {
  expect(readFileSync(join(import.meta.dirname, '..', '..', '..', PROFILE_FACTS_FILE), 'utf8')).toBe(
    profileFactsSource(),
  );
});
