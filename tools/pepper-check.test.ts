import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { pepperCheck } from './pepper-check.ts';

const PEPPER = 'Rv3kQ0ZpWm8sYt1bXc7nUe5hJd2fLg9aRv3kQ0ZpWm8sYt1bXc7nUe5hJd2fLg9a';
const command = (input: string) => spawnSync(process.execPath, ['tools/pepper-check.ts'], { input, encoding: 'utf8' });

test('two copies of a pepper have the same check value, however they end, and another pepper has another', () => {
  expect(pepperCheck(`${PEPPER}\n`)).toBe(pepperCheck(PEPPER));
  expect(pepperCheck(`${PEPPER}\r\n`)).toBe(pepperCheck(PEPPER));
  expect(pepperCheck(PEPPER.toLowerCase())).not.toBe(pepperCheck(PEPPER));
  expect(pepperCheck(PEPPER)).toMatch(/^[\w-]{32}$/);
});
test('the command prints the check value of what it reads, and nothing of the pepper', () => {
  const { status, stdout, stderr } = command(`${PEPPER}\n`);
  expect([status, stdout, stderr]).toEqual([0, `${pepperCheck(PEPPER)}\n`, '']);
});
test('the command refuses an empty input', () => {
  expect(command('\n')).toMatchObject({ status: 1, stdout: '' });
});
