import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The part of a Lighthouse result that the bench reads. */
type Result = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number; scoreDisplayMode: string }>;
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result } | undefined>;

export type Round = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  lcpMs: number;
  fcpMs: number;
  tbtMs: number;
  shift: number;
  /** Titles of the failed checks of accessibility and best practices. */
  failed: string[];
};

/** Where Lighthouse is installed. */
const FOLDER = join(import.meta.dirname, '..', 'web');

const installedVersion = async (): Promise<string | undefined> => {
  try {
    const manifest = await readFile(join(FOLDER, 'node_modules', 'lighthouse', 'package.json'), 'utf8');
    return (JSON.parse(manifest) as { version: string }).version;
  } catch {
    return undefined;
  }
};

/** Loads Lighthouse, and first installs it when it is missing or has another version (decision 037). */
export const loadLighthouse = async (): Promise<Lighthouse> => {
  const { dependencies } = JSON.parse(await readFile(join(FOLDER, 'package.json'), 'utf8')) as {
    dependencies: { lighthouse: string };
  };
  if ((await installedVersion()) !== dependencies.lighthouse) {
    const { status } = spawnSync('npm', ['ci', '--prefix', FOLDER, '--ignore-scripts'], { stdio: 'inherit' });
    if (status !== 0) throw new Error(`npm ci --prefix ${FOLDER} ended with ${status}`);
  }
  const entry = join(FOLDER, 'node_modules', 'lighthouse', 'core', 'index.js');
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default;
};

/**
 * Loads the page once with an empty cache, on an emulated phone with Lighthouse's simulated slow 4G, in the browser
 * that listens on `port`.
 */
export const measure = async (lighthouse: Lighthouse, url: string, port: number): Promise<Round> => {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcpMs: value('largest-contentful-paint'),
    fcpMs: value('first-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    failed: Object.values(audits)
      .filter(({ score: passed, scoreDisplayMode }) => scoreDisplayMode === 'binary' && passed === 0)
      .map(({ title }) => title),
  };
};
