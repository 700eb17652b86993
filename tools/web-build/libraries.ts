import type { Plugin } from 'vite';

/**
 * jsqr contains a table of 7,000 kanji for decoding a code's text. The app only detects whether there is a code, so the
 * table, nearly half of the chunk, is dropped.
 */
export const codesWithoutKanji = (): Plugin => ({
  name: 'codes-without-kanji',
  transform: {
    filter: { id: /node_modules\/jsqr\/dist\/jsQR\.js/ },
    handler: (code) => code.replace(/exports\.shiftJISTable = \{[^}]*\}/, 'exports.shiftJISTable = {}'),
  },
});

/**
 * React Router's package has a production build and names the development build to every bundler. The two differ in
 * warnings only, which would go to every page (remix-run/react-router#14102).
 */
export const routerForProduction = (): Plugin => ({
  name: 'router-for-production',
  apply: 'build',
  resolveId: {
    order: 'pre',
    filter: { id: /^react-router(\/dom)?$/ },
    handler: async function (source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
  },
});

/**
 * React Router makes the components of its framework mode by calls and names them by assignments. A bundler keeps both
 * until it is told that they have no effect.
 */
export const routerWithoutFrameworkMode = (): Plugin => ({
  name: 'router-without-framework-mode',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\// },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\w*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
  },
});

/**
 * Vite wraps each later import into a helper that loads the styles and scripts which the module needs. Here a page's
 * own list names the scripts (`page-files.ts`) and no later module has styles of its own, so the helper only imports.
 */
export const plainLaterImports = (): Plugin => ({
  name: 'plain-later-imports',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
});
