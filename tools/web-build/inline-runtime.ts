import type { Plugin } from 'vite';

const RUNTIME = 'rolldown-runtime';
const RUNTIME_IMPORT = /^import \{[^}]*\} from "\.\/rolldown-runtime[^"]*";$/m;
const TAG = /\s*<(?:script|link) [^>]*rolldown-runtime[^>]*>(?:<\/script>)?/;

/**
 * Copies the bundler's helpers, of 200 bytes each, into the files that use them. The bundler writes them to a file of
 * their own, a request more for each first view (decision 030). They keep no state, so copies make no difference; the
 * minifier drops those that a file does not use.
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
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.name === RUNTIME) delete bundle[file.fileName];
        else if (file.fileName.endsWith('.html') && file.type === 'asset')
          file.source = String(file.source).replace(TAG, '');
      }
    },
  },
});
