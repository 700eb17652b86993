import { type Plugin, parseSync } from 'vite';

/** The fields of an API call's contract that the web apps read. */
const READ = new Set(['name', 'method', 'path', 'effect']);
/** Types of expressions that stay unchanged. */
const KEPT = new Set(['ArrowFunctionExpression', 'Literal', 'Identifier']);

/**
 * Changes the constants of a module in shared/. An API call's contract becomes an object with only the fields in
 * `READ`. Other computed constants are marked as free of side effects, so that the bundler drops unused ones.
 */
export const withoutSchemas = (code: string): string => {
  const constants = parseSync('contract.ts', code).program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
  });
  return constants.toReversed().reduce((text, { init }) => {
    if (!init || KEPT.has(init.type)) return text;
    const [spec] = init.type === 'CallExpression' ? init.arguments : [];
    const isContract = spec?.type === 'ObjectExpression' && code.startsWith('defineEndpoint(', init.start);
    const parts = isContract ? spec.properties : [];
    const read = parts.filter((part) => part.type === 'Property' && READ.has(code.slice(part.key.start, part.key.end)));
    const value = isContract
      ? `({ ${read.map((part) => code.slice(part.start, part.end)).join(', ')} })`
      : `/* @__PURE__ */ (() => (${code.slice(init.start, init.end)}))()`;
    return text.slice(0, init.start) + value + text.slice(init.end);
  }, code);
};

/**
 * Removes the schemas from the API calls' contracts, because the built web apps do not validate requests and responses.
 * With schemas a page would load 11 to 15 kB more (decision 100). A schema that a screen itself uses must be a constant
 * of its own, such as `ProfileInput`.
 */
export const contractsWithoutSchemas = (): Plugin => ({
  name: 'contracts-without-schemas',
  apply: 'build',
  transform: { filter: { id: /\/shared\/(contract\/[\w-]+|ids|endpoint)\.ts$/ }, handler: withoutSchemas },
});
