import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// What two members have in common is shown in the closed section of a profile and nowhere else (rules: Members), so
// no list, notice, mail, push or log can name it.
test('only the closed section of a profile computes in which acts two members agree', () => {
  const files = globSync('{functions,local,sandbox,shared,web}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.'),
  );
  const using = (words: RegExp) => files.filter((file) => words.test(readFileSync(file, 'utf8'))).sort();
  expect(using(/\bcommonActs\b/)).toEqual([
    'shared/rules/common-acts.ts',
    'web/member/features/profile-view/components/comparison.tsx',
  ]);
  expect(using(/項目が合ってい|合っている項目/)).toEqual(['shared/messages/common-acts.ja.ts']);
  expect(using(/\bcommonActsJa\b/)).toEqual([
    'shared/messages/common-acts.ja.ts',
    'web/member/features/profile-view/components/comparison.tsx',
  ]);
});
