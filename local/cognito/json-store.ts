import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataStoreFactory } from 'cognito-local/lib/services/dataStore/factory.js';
import { replaceFile } from '../process/replace-file.ts';

type Json = { [key: string]: unknown };

// cognito-local expects Date objects under every key that ends in "Date".
const reviveDate = (key: string, value: unknown): unknown =>
  key.endsWith('Date') && typeof value === 'string' ? new Date(value) : value;

const readWhole = (file: string): Json | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'), reviveDate) as Json;
  } catch {
    return undefined;
  }
};

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const find = (root: Json, path: string[]): unknown =>
  path.reduce<unknown>((node, key) => (isJson(node) && Object.hasOwn(node, key) ? node[key] : undefined), root);

/** The object at the path without its last key. Objects that are missing on the path are created. */
const parentOf = (root: Json, path: string[]): Json =>
  path.slice(0, -1).reduce<Json>((node, key) => {
    const next = Object.hasOwn(node, key) ? node[key] : undefined;
    if (isJson(next)) return next;
    const made: Json = {};
    node[key] = made;
    return made;
  }, root);

/**
 * A store for cognito-local that replaces its file atomically on every change. cognito-local's own store writes in
 * place, so two concurrent sign-ins or a kill can corrupt the file and block the next start.
 */
export const createJsonStores = (folder: string): DataStoreFactory => ({
  create: async (_context, id, defaults) => {
    const file = join(folder, `${id}.json`);
    const root: Json = { ...structuredClone(defaults), ...readWhole(file) };
    const save = () => replaceFile(file, JSON.stringify(root));
    save();
    return {
      get: async <T>(_: unknown, key: string | string[], fallback?: T) =>
        ((find(root, [key].flat()) as T | undefined) ?? fallback ?? null) as T,
      getRoot: async <T>() => root as T,
      set: async (_, key, value) => {
        const path = [key].flat();
        const last = path.at(-1);
        if (last !== undefined) parentOf(root, path)[last] = value;
        save();
      },
      delete: async (_, key) => {
        const path = [key].flat();
        const last = path.at(-1);
        if (last !== undefined) delete parentOf(root, path)[last];
        save();
      },
    };
  },
});
