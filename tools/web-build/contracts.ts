import { type Plugin, parseSync } from 'vite';

/** The parts of a call's contract that a client reads. */
const READ = new Set(['name', 'method', 'path', 'effect']);
/** Values that cost nothing, or that must stay what they are. */
const KEPT = new Set(['ArrowFunctionExpression', 'Literal', 'Identifier']);

/** A call's contract becomes an object of what a client reads. Any other value is made only where it is used. */
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
 * Takes the schemas out of the contracts, which the built apps never check: the server does, and in tests and in
 * development so does the client. With schemas a page would load 11 to 15 kB more (decision 100). A schema that a
 * screen itself uses has a name of its own, as `ProfileInput` has.
 */
export const contractsWithoutSchemas = (): Plugin => ({
  name: 'contracts-without-schemas',
  apply: 'build',
  transform: { filter: { id: /\/shared\/(contract\/[\w-]+|ids|endpoint)\.ts$/ }, handler: withoutSchemas },
});
