import type { Plugin } from 'vite';
import { parseSync } from 'vite';

/** Parts of a call's contract that only the server, the types and the tests use. */
const UNUSED = new Set([
  'domain',
  'auth',
  'summary',
  'body',
  'query',
  'params',
  'response',
  'errors',
  'errorBody',
  'closedAccounts',
  'files',
  'ignoresBody',
]);

type Edit = { start: number; end: number; text: string };
type Statement = ReturnType<typeof parseSync>['program']['body'][number];
type Declarator = Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number];

const declarators = (statement: Statement): Declarator[] => {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
};

const KEPT = new Set(['ArrowFunctionExpression', 'Literal', 'Identifier']);

/**
 * A call's contract becomes the bare object without its unused parts. Any other value is made only where it is used.
 */
const editsOf = ({ init }: Declarator): Edit[] => {
  if (!init || KEPT.has(init.type)) return [];
  const { start, end } = init;
  const [spec] = init.type === 'CallExpression' ? init.arguments : [];
  const isContract =
    init.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'defineEndpoint';
  if (!isContract || spec?.type !== 'ObjectExpression')
    return [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ];
  const { properties } = spec;
  const unused = properties.flatMap((part, index) =>
    part.type === 'Property' && part.key.type === 'Identifier' && UNUSED.has(part.key.name)
      ? [{ start: part.start, end: properties[index + 1]?.start ?? spec.end - 1, text: '' }]
      : [],
  );
  return [{ start, end: spec.start, text: '(' }, ...unused];
};

export const withoutSchemas = (code: string): string =>
  parseSync('contract.ts', code)
    .program.body.flatMap(declarators)
    .flatMap(editsOf)
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);

/**
 * Takes the schemas out of the contracts, which the built apps never check: the server does, and in tests and in
 * development so does the client. With the schemas more than half of their library leaves the pages
 * (decision 030). A schema that a screen itself uses has a name of its own, as `ProfileInput` has.
 */
export const contractsWithoutSchemas = (): Plugin => ({
  name: 'contracts-without-schemas',
  apply: 'build',
  transform: {
    filter: { id: /\/shared\/(contract\/[\w-]+|ids|endpoint)\.ts$/ },
    handler: withoutSchemas,
  },
});
