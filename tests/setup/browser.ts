import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { type Browser, chromium as playwright } from 'playwright-core';

export type TestBrowser = { browser: Browser; close(): Promise<void> };

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const systemChromium = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => ['chromium', 'chromium-browser', 'google-chrome'].map((name) => join(folder, name)))
    .find(isExecutable);

/** No look-ups and downloads of its own: without these flags Chromium calls home at every start. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
];

/** Japanese from an npm package, so that pictures and line breaks do not depend on the machine's fonts. */
const writeFontConfig = async (folder: string): Promise<string> => {
  const fonts = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-jp')), '..', 'fonts');
  const file = join(folder, 'fonts.conf');
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><dir>/usr/share/fonts</dir><cachedir>${join(folder, 'font-cache')}</cachedir><match target="pattern"><edit name="family" mode="append" binding="weak"><string>Noto Sans CJK JP</string><string>Noto Sans JP</string></edit></match></fontconfig>`,
  );
  return file;
};

/**
 * A real Chromium: `CHROME_PATH`, else the system's, else the one that npm carries, unpacked into a folder of its own
 * (with a shared TMPDIR it would run whatever `chromium` lies there). `packaged` passes the system's over: the one of npm
 * draws the same everywhere, and takes half the time for a window.
 */
export const startBrowser = async ({ packaged: isPackaged = false } = {}): Promise<TestBrowser> => {
  const folder = await mkdtemp(join(tmpdir(), 'awai-browser-'));
  await mkdir(join(folder, 'font-cache'));
  const env = { ...process.env, FONTCONFIG_FILE: await writeFontConfig(folder), HOME: folder } as Record<
    string,
    string
  >;
  const given = process.env.CHROME_PATH ?? (isPackaged ? undefined : systemChromium());
  const packaged = given === undefined ? await unpackChromium(folder) : undefined;
  const browser = await playwright.launch({
    executablePath: given ?? packaged?.path ?? '',
    args: [...FLAGS, ...(packaged?.args ?? [])],
    env: { ...env, ...packaged?.env },
  });
  return {
    browser,
    close: async () => {
      await browser.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
};

const unpackChromium = async (folder: string) => {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  // Its libraries are unpacked only where it believes to run in a Lambda.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  const { default: packed } = await import('@sparticuz/chromium');
  const path = await packed.executablePath();
  const env = { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '', TMPDIR: folder };
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  return {
    path,
    args: packed.args.filter((flag) => !flag.startsWith('--headless') && flag !== '--single-process'),
    env,
  };
};
