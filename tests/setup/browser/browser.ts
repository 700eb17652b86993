import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { type Browser, chromium as playwright } from 'playwright-core';

type TestBrowser = { browser: Browser; close(): Promise<void> };
/** Path of a Chromium, and the options with which it is started. */
export type Chromium = { path: string; args: string[]; env: Record<string, string> };

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

const LAUNCH_TIMEOUT_MS = 120_000;

/** Some of these flags stop the network requests that Chromium otherwise sends by itself at every start. */
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

/** Uses Japanese fonts of an npm package, so that pictures and line breaks don't depend on the machine's fonts. */
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
 * Prepares a real Chromium and its fonts in `folder`, for any number of browsers. Uses the Chromium at `CHROME_PATH` if
 * that is set. Otherwise uses the one in the npm package, which draws the same on every machine. Where the package does
 * not run, uses the system's Chromium if there is one.
 */
export const prepareChromium = async (folder: string): Promise<Chromium> => {
  await mkdir(join(folder, 'font-cache'), { recursive: true });
  const env = { FONTCONFIG_FILE: await writeFontConfig(folder), HOME: folder };
  const given = process.env.CHROME_PATH ?? (canUnpack ? undefined : systemChromium());
  if (given !== undefined) return { path: given, args: FLAGS, env };
  const packaged = await unpackChromium(folder);
  return { path: packaged.path, args: [...FLAGS, ...packaged.args], env: { ...env, ...packaged.env } };
};

export const launchChromium = ({ path, args, env }: Chromium): Promise<Browser> =>
  playwright.launch({
    executablePath: path,
    args,
    env: { ...(process.env as Record<string, string>), ...env },
    timeout: LAUNCH_TIMEOUT_MS,
  });

/** Starts a single browser with a temporary folder that is deleted when the browser is closed. */
export const startBrowser = async (): Promise<TestBrowser> => {
  const folder = await mkdtemp(join(tmpdir(), 'awai-browser-'));
  const browser = await launchChromium(await prepareChromium(folder));
  return {
    browser,
    close: async () => {
      await browser.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
};

/** The packaged Chromium exists only for Linux on x64. */
const canUnpack = process.platform === 'linux' && process.arch === 'x64';

/**
 * Environment variables that the unpacking of Chromium changes in this process. They are restored, because hosts that
 * are started later must not inherit them.
 */
const CHANGED = ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME'] as const;

/**
 * Flags of the npm package that are not used, because members' browsers run without them. With `--no-zygote` each
 * page's process would also load the whole program again, which takes a tenth of the CPU time.
 */
const UNWANTED = /^--(headless|single-process|no-zygote|disable-web-security|allow-running-insecure-content)/;

const unpackChromium = async (folder: string): Promise<Chromium> => {
  const before = CHANGED.map((name) => [name, process.env[name]] as const);
  // With a shared TMPDIR the package would run any existing file named `chromium` there.
  process.env.TMPDIR = folder;
  // The package unpacks its libraries only if this variable says that the process is a Lambda function.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    const path = await packed.executablePath();
    return {
      path,
      args: packed.args.filter((flag) => !UNWANTED.test(flag)),
      env: { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '', TMPDIR: folder },
    };
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
};
