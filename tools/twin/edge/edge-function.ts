import crypto from 'node:crypto';
import vm from 'node:vm';

type Field = { value: string; multiValue?: { value: string }[] };
/**
 * A request in the form that CloudFront's JavaScript runtime 2.0 passes to functions: header names in lower case,
 * nothing percent-decoded.
 */
export type EdgeRequest = {
  method: string;
  uri: string;
  querystring: Record<string, Field>;
  headers: Record<string, Field>;
  cookies: Record<string, Field>;
};
/** A response that a function returns instead of a request: the viewer gets it, and the origin gets no request. */
export type FunctionAnswer = { statusCode: number; headers?: Record<string, Field>; body?: string | { data: string } };
export type EdgeFunction = (request: EdgeRequest, viewerIp: string) => Promise<EdgeRequest | FunctionAnswer>;

/** CloudFront's quota for a function's code. */
const CODE_MAX_BYTES = 10_240;
/**
 * Imports of `cloudfront` and `crypto`, the only modules that the runtime offers. The first group is the local name.
 */
const IMPORT = /^import\s+(\w+)\s+from\s+'(cloudfront|crypto)';$/gm;
/**
 * Headers that a function may not set; CloudFront responds with 503 if it does (CloudFront: Restrictions on edge
 * functions).
 */
const RESTRICTED_HEADER =
  /^(connection|expect|keep-alive|proxy-.*|trailer|upgrade|via|x-accel-.*|x-amz-cf-.*|x-amzn-.*|x-edge-.*|x-real-ip)$/;

/** The runtime's crypto module: it has only these two functions of Node's module. */
const edgeCrypto = { createHash: crypto.createHash, createHmac: crypto.createHmac };

/**
 * The key value store that a function reads. An unknown key is an error (CloudFront: Helper methods for key value
 * stores).
 */
const keyValues = (stored: ReadonlyMap<string, string>) => ({
  get: async (key: string): Promise<string> => {
    const value = stored.get(key);
    if (value === undefined) throw new Error('KeyNotFound');
    return value;
  },
  exists: async (key: string): Promise<boolean> => stored.has(key),
});

/**
 * The code without its imports, and the imported modules by their local names.
 * @throws Error for code over 10 kB, for an export, and for an import of any module except `cloudfront` and `crypto`.
 */
const scriptOf = (code: string): { script: string; modules: Record<string, string> } => {
  if (Buffer.byteLength(code) > CODE_MAX_BYTES) throw new Error('The code of a CloudFront function is over 10 kB');
  const modules: Record<string, string> = {};
  const script = code.replace(IMPORT, (_all, name: string, module: string) => {
    modules[name] = module;
    return '';
  });
  if (/^\s*(import|export)\b/m.test(script))
    throw new Error('A CloudFront function imports a module that is not there');
  return { script, modules };
};

/**
 * Compiles the code of a CloudFront function to run as in CloudFront: without Node's globals, with `cloudfront` and
 * `crypto` as the only modules. `store`: the present contents of the function's key value store, if it has one.
 * @throws Error when CloudFront would refuse the code.
 */
export const compileEdgeFunction = (code: string, store: ReadonlyMap<string, string> | undefined): EdgeFunction => {
  const { script, modules } = scriptOf(code);
  const kvs = () => {
    if (!store) throw new Error('The function has no key value store');
    return keyValues(store);
  };
  const context = vm.createContext(
    Object.fromEntries(
      Object.entries(modules).map(([name, module]) => [name, module === 'crypto' ? edgeCrypto : { kvs }]),
    ),
  );
  const handler = vm.runInContext(`${script}\nhandler`, context) as (event: object) => unknown;
  return async (request, ip) => {
    const event = { version: '1.0', context: { eventType: 'viewer-request' }, viewer: { ip }, request };
    const result = (await handler(structuredClone(event))) as EdgeRequest | FunctionAnswer | undefined;
    if (!result || !('uri' in result || 'statusCode' in result)) throw new Error('The function returned no request');
    const had = Object.keys(request.headers);
    const added = Object.keys(result.headers ?? {}).filter((name) => !had.includes(name));
    const wrong = added.find((name) => RESTRICTED_HEADER.test(name) || name !== name.toLowerCase());
    if (wrong) throw new Error(`A function may not write the header ${wrong}`);
    return result;
  };
};
