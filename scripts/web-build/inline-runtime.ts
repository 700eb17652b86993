import type { Plugin, Rolldown } from 'vite';

const RUNTIME = 'rolldown-runtime';
const RUNTIME_IMPORT = /^import \{[^}]*\} from "\.\/rolldown-runtime[^"]*";$/m;
const TAG = /\s*<(?:script|link) [^>]*rolldown-runtime[^>]*>(?:<\/script>)?/;

/**
 * Copies the bundler's helpers, of 200 bytes each, into the files that use them. The bundler writes them to a file of
 * their own, a request more for each first view (decision 030). They keep no state, so copies make no difference; the minifier drops
 * those that a file does not use.
 */
export const inlineRuntime = (): Plugin => ({
  name: 'inline-runtime',
  apply: 'build',
  renderChunk: (code, { name }, _options, { chunks }) => {
    const runtime = Object.values(chunks).find((chunk) => chunk.name === RUNTIME);
    if (name === RUNTIME || !runtime || !RUNTIME_IMPORT.test(code)) return null;
    const helpers = Object.values(runtime.modules).map((module) => module.code ?? '');
    return { code: code.replace(RUNTIME_IMPORT, () => helpers.join('\n')), map: null };
  },
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      const files = Object.values(bundle);
      const fileOf = (name: string) =>
        files.find((file): file is Rolldown.OutputChunk => file.type === 'chunk' && file.name === name)?.fileName;
      const [runtime, vendor] = [fileOf(RUNTIME), fileOf('vendor')];
      if (!runtime || !vendor) return;
      delete bundle[runtime];
      for (const file of files) {
        // The lists of files to load ahead name another file of the same list in its place.
        if (file.type === 'chunk') file.code = file.code.replaceAll(runtime, vendor);
        else if (file.fileName.endsWith('.html')) file.source = String(file.source).replace(TAG, '');
      }
    },
  },
});
