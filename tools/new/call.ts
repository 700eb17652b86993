import { camel, checkApiPath, checkCall, hookNoun, kebab, pascal, snake, words } from './names.ts';
import { addImport, appendTo, type Flags, must, type Project, WRITE_COMMANDS } from './project.ts';

type Call = {
  domain: string;
  service: string;
  name: string;
  file: string;
  method: string;
  path: string;
  auth: string;
  isEffect: boolean;
  /**
   * For example `TimelineDeps`: the type of the dependencies that the domain's handlers get. The file `depsFile`
   * exports this type.
   */
  deps: string;
  depsFile: string;
  /**
   * The name of the item type that the domain's generated repository stores, in several forms: `Like`, `like`, `Likes`,
   * `likes`. `Domain` is the domain's name. Undefined when the author has changed the repository so much that generated
   * code would not fit.
   */
  item: { Item: string; item: string; Items: string; items: string; Domain: string } | undefined;
};

/**
 * Finds the name of the item type in the repository functions that `npm run new -- domain` wrote. Undefined when one of
 * these functions no longer exists.
 */
const findItem = (project: Project, domain: string): Call['item'] => {
  const repository = project.read(`functions/${domain}/${domain}.repository.ts`);
  const [, Items = ''] = /^ {2}find(\w+): async \(memberId: MemberId\)/m.exec(repository) ?? [];
  const [, Item = ''] = /^ {2}save(\w+): async \(memberId: MemberId, \w+: \w+, once:/m.exec(repository) ?? [];
  const hasRule = project.read(`functions/${domain}/${domain}.rules.ts`).includes('export const newestFirst');
  const hasRow = project.read(`shared/contract/${domain}.ts`).includes(`export const ${Item}Row`);
  if (Items === '' || Item === '' || !hasRule || !hasRow) return undefined;
  return { Item, item: camel(Item), Items, items: camel(Items), Domain: pascal(domain) };
};

const endpoint = ({ name, method, path, domain, auth, isEffect, item }: Call) => {
  const response = item && !isEffect ? `z.strictObject({ ${snake(item.items)}: z.array(${item.Item}Row) })` : 'Success';
  return `
export const ${name} = defineEndpoint({
  name: '${name}',
  method: '${method}',
  path: '${path}',
  domain: '${domain}',
  auth: '${auth}',${isEffect ? '\n  effect: true,' : ''}
  summary: '${words(name).replace(/^./, (first) => first.toUpperCase())}',
  response: ${response},
  errors: [${isEffect ? "'conflict'" : ''}],
});
`;
};

const handlerHead = (
  { domain, name, depsFile, deps }: Call,
  imports = '',
) => `${imports}import { createHandler } from '#functions/platform/http/create-handler.ts';
import { ${name} as contract } from '#shared/contract/${domain}.ts';
import type { ${deps} } from './${depsFile}';
`;

const handlerFile = (call: Call): string => {
  const { domain, name, deps, isEffect, item } = call;
  if (!item)
    return `${handlerHead(call)}
export const ${name} = createHandler(contract, async (_request, _deps: ${deps}) => ({ success: true as const }));
`;
  if (!isEffect)
    return `${handlerHead(call)}import { newestFirst } from './${domain}.rules.ts';

export const ${name} = createHandler(contract, async ({ member }, { ${item.items} }: ${deps}) => {
  const found = await ${item.items}.find${item.Items}(member.id);
  return { ${snake(item.items)}: newestFirst(found).map(({ id, at }) => ({ id, at: new Date(at).toISOString() })) };
});
`;
  return `${handlerHead(call)}
export const ${name} = createHandler(contract, async ({ member, now, once }, { core, ${item.items} }: ${deps}) => {
  const answer = { success: true as const };
  const ${item.item} = { id: core.random.token(16), at: now.getTime() };
  await ${item.items}.save${item.Item}(member.id, ${item.item}, once.write(answer));
  return answer;
});
`;
};

const testHead = (
  { domain, service, name, auth, item }: Call,
  body: string,
) => `import { beforeEach, expect, test } from 'vitest';
import { domain as ${service} } from '#functions/${domain}/domain.ts';
${item ? `import { create${item.Domain}Repository } from '#functions/${domain}/${domain}.repository.ts';\n` : ''}import { ${name} } from '#shared/contract/${domain}.ts';
import { ${auth === 'man' ? 'MAN' : 'WOMAN'} } from '#shared/options/member.ts';
import { createMember, type TestMember } from '#tests/setup/arrange/members.ts';
import { createTestWorld, type TestWorld } from '#tests/setup/world/test-world.ts';

let world: TestWorld;
let member: TestMember;
beforeEach(async () => {
  world = await createTestWorld();
  member = await createMember(world, ${auth === 'man' ? 'MAN' : 'WOMAN'});
});
const call = (headers: Record<string, string> = {}) =>
  world.call(${service}, ${name}, { session: member.session, headers });
${body}
test('nobody gets 401', async () => {
  expect(await world.call(${service}, ${name})).toMatchObject({ status: 401, body: { code: 'session_required' } });
});
`;

const testFile = (call: Call): string => {
  const { isEffect, item } = call;
  if (!item)
    return `${testHead(call, '')}
test('a member gets the answer', async () => {
  expect(await call()).toMatchObject({ status: 200, body: { success: true } });
});
`;
  const { Items, Item, items, item: one, Domain } = item;
  const [sentence, many] = [words(one), words(items)];
  if (!isEffect)
    return `${testHead(call, '')}
test('a member without ${many} gets none', async () => {
  expect(await call()).toMatchObject({ status: 200, body: { ${snake(items)}: [] } });
});

test('a member gets the own ${many}, newest first', async () => {
  const ${items} = create${Domain}Repository(world.table);
  for (const at of [1_000, 3_000, 2_000]) await ${items}.save${Item}(member.id, { id: \`${one}-\${at}\`, at }, []);
  const { body } = await call();
  expect(body.${snake(items)}.map(({ at }) => Date.parse(at))).toEqual([3_000, 2_000, 1_000]);
});
`;
  return `${testHead(call, `const stored = () => create${Domain}Repository(world.table).find${Items}(member.id);\n`)}
test('each call saves one ${sentence}', async () => {
  for (const _ of [1, 2]) expect(await call()).toMatchObject({ status: 200, body: { success: true } });
  const at = world.clock.now().getTime();
  expect(await stored()).toMatchObject([{ at }, { at }]);
});

test('twenty calls at once with one key save one ${sentence} and get one answer', async () => {
  const calls = Array.from({ length: 20 }, () => call({ 'idempotency-key': 'pressed-once' }));
  for (const reply of await Promise.all(calls)) expect(reply).toMatchObject({ status: 200, body: { success: true } });
  expect(await stored()).toHaveLength(1);
});
`;
};

const hookFile = ({ domain, name, isEffect }: Call) =>
  isEffect
    ? `import { ${name} } from '#shared/contract/${domain}.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

export const use${pascal(kebab(name))} = () => useApiMutation(${name});
`
    : `import { useQuery } from '@tanstack/react-query';
import { ${name} } from '#shared/contract/${domain}.ts';
import { apiQuery } from '#web/platform/api/use-api.ts';

export const use${pascal(hookNoun(name))} = () => useQuery(apiQuery(${name}));
`;

/** Finds the type of the domain's dependencies, and the file that contains it. */
const findDeps = (project: Project, domain: string): Pick<Call, 'deps' | 'depsFile'> => {
  for (const depsFile of ['deps.ts', 'domain.ts']) {
    const [, deps] = /export type (\w+Deps) =/.exec(project.read(`functions/${domain}/${depsFile}`)) ?? [];
    if (deps) return { deps, depsFile };
  }
  return { deps: '', depsFile: '' };
};

const checkFree = (project: Project, contracts: readonly string[], { name, method, path }: Call) => {
  for (const contract of contracts) {
    const source = project.read(contract);
    must(!source.includes(`export const ${name} =`), `${name} exists already in ${contract}.`);
    must(
      !new RegExp(`method: '${method}',\\s+path: '${path}',`).test(source),
      `${method} ${path} exists already in ${contract}.`,
    );
  }
};

export const writeCall = (project: Project, positionals: string[], flags: Flags): string[] => {
  const [domain = '', name = '', method = '', path = ''] = positionals;
  const {
    auth = 'member',
    effect: isEffect = false,
    hook,
  } = flags as { auth?: string; effect?: boolean; hook?: string };
  const contract = `shared/contract/${domain}.ts`;
  must(
    project.exists(`functions/${domain}/domain.ts`) && project.exists(contract),
    `There is no domain "${domain}": npm run new -- domain ${domain} …`,
  );
  checkCall(name);
  checkApiPath(path);
  must(['GET', 'POST', 'PUT', 'DELETE'].includes(method), `"${method}" is none of GET, POST, PUT and DELETE.`);
  must(
    ['member', 'man', 'woman'].includes(auth),
    `"${auth}" is none of member, man and woman; calls of visitors and staff are written by hand.`,
  );
  must(!(isEffect && method === 'GET'), 'A GET changes nothing: leave --effect out, or use POST.');
  must(isEffect || !['PUT', 'DELETE'].includes(method), `A ${method} changes something: add --effect.`);
  const deps = findDeps(project, domain);
  must(deps.deps, `functions/${domain} exports no …Deps from deps.ts: copy functions/timeline/deps.ts.`);
  const file = kebab(name);
  const item = findItem(project, domain);
  const call: Call = { domain, service: camel(domain), name, file, method, path, auth, isEffect, ...deps, item };
  checkFree(project, project.list('shared/contract'), call);

  project.create(`functions/${domain}/${file}.handler.ts`, handlerFile(call));
  project.create(`tests/integration/${domain}/${file}.test.ts`, testFile(call));
  if (hook !== undefined) {
    const hookName = isEffect ? file : hookNoun(name);
    project.create(`web/member/features/${hook}/api/use-${hookName}.ts`, hookFile(call));
  }
  const isRows = item !== undefined && !isEffect;
  project.edit(
    contract,
    (source) =>
      addImport(source, `import { ${isRows ? 'defineEndpoint' : 'defineEndpoint, Success'} } from '../endpoint.ts';`) +
      endpoint(call),
  );
  project.edit(`functions/${domain}/domain.ts`, (source) =>
    appendTo(addImport(source, `import { ${name} } from './${file}.handler.ts';`), 'handlers: [', name),
  );
  return [
    ...(item
      ? []
      : [
          `functions/${domain}/${file}.handler.ts: it answers { success: true } and does nothing; load, decide, save and shape.`,
        ]),
    `${contract}: which part of docs/spec.md or docs/rules asks for the call; summary, body or query, answer, errors.`,
    `tests/access/strangers.test.ts: a line in ATTEMPTS once body or query takes an id (types of shared/ids.ts).`,
    `tests/unit/aws/calls: a row with the call's input, and what it needs stored; then ${WRITE_COMMANDS}.`,
    `tests/integration/${domain}/${file}.test.ts: the body or query that its calls send, what it refuses, and what it costs (world.costs).`,
    'docs/data-model.md: a row of trips, RCU and WCU in "What each call costs".',
    ...(hook === undefined ? ['The hook, when a screen calls it: the same with --hook <feature>, or by hand.'] : []),
  ];
};
