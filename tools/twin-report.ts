/**
 * `npm run twin:report [folder]`: prints which IAM permissions the tests on the twin used. Every process on the twin
 * writes a file into the folder that TWIN_USES names; this command merges the files. Exits with 1 when a call was
 * denied, or when a permission is unused and not explained in tools/twin/iam/explained.ts.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Uses } from '#twin/iam/authoriser.ts';
import { EXPLAINED } from '#twin/iam/explained.ts';
import { explainUnused, mergeUses } from '#twin/iam/merge-uses.ts';
import type { Permission } from '#twin/iam/permissions.ts';

const folder = process.argv[2] ?? process.env['TWIN_USES'] ?? '.build/twin-uses';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('*', '\\*');
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))].map((row) => `| ${row.join(' | ')} |`).join('\n');

/**
 * Groups permissions that differ only in `value`. Each group becomes a row of the report, with the columns holder,
 * statement, part and values.
 */
const grouped = (permissions: readonly Permission[]): string[][] => {
  const groups = new Map<string, Permission[]>();
  for (const permission of permissions) {
    const id = `${permission.holder}\n${permission.statement}\n${permission.part}`;
    groups.set(id, [...(groups.get(id) ?? []), permission]);
  }
  return [...groups.values()].map((group) => [
    group[0]?.holder ?? '',
    group[0]?.statement ?? '',
    group[0]?.part ?? '',
    group.map(({ value }) => value).join(', '),
  ]);
};

const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
if (files.length === 0) throw new Error(`No run on the twin has left its uses in ${folder}`);
const merged = mergeUses(
  await Promise.all(files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as Uses)),
);
const { granted, unused, denied } = merged;
const { rows, idle } = explainUnused(merged, EXPLAINED);
const open = rows.filter(({ why }) => why === undefined).map(({ permission }) => permission);
const byReason = Map.groupBy(
  rows.filter(({ why }) => why !== undefined),
  ({ why }) => why ?? '',
);

process.stdout.write(
  [
    table(
      ['Processes', 'Parts of permissions', 'Used', 'Unused, explained', 'Unused, open', 'Kinds of denied calls'],
      [
        [
          files.length,
          granted.length,
          granted.length - unused.length,
          rows.length - open.length,
          open.length,
          denied.length,
        ].map(String),
      ],
    ),
    '## Denied calls',
    table(
      ['Who', 'Action', 'Resource', 'Keys', 'Why', 'Times'],
      denied.map(({ holder, action, resource, keys, reason, times }) => [
        ...[holder, action, resource, keys.join(', '), reason, String(times)],
      ]),
    ),
    '## Unused permissions without an explanation',
    table(['Who', 'Statement', 'Part', 'Values'], grouped(open)),
    '## Unused permissions that stay',
    table(
      ['Why', 'Parts'],
      [...byReason].map(([why, of]) => [why, String(of.length)]),
    ),
    ...(idle.length > 0
      ? ['Explained, but used or not granted:', ...idle.map(({ value, why }) => `- ${value}: ${why}`)]
      : []),
    '',
  ].join('\n\n'),
);
if (open.length > 0 || denied.length > 0) process.exitCode = 1;
