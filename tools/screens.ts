import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { startBrowser } from '#tests/setup/browser/browser.ts';
import { violationsOn } from '#tests/setup/browser/visitor.ts';
import { startHostProcess } from '#tests/setup/world/host-process.ts';
import { boardScenes } from './screens/board-scenes.ts';
import { chatScenes } from './screens/chat-scenes.ts';
import { edgeScenes } from './screens/edge-scenes.ts';
import { formScenes } from './screens/form-scenes.ts';
import { homeScenes } from './screens/home-scenes.ts';
import { matchingScenes } from './screens/matching-scenes.ts';
import { noticeScenes } from './screens/notice-scenes.ts';
import { officeScenes } from './screens/office-scenes.ts';
import { paymentScenes } from './screens/payment-scenes.ts';
import { createPhotographer, type Device, type Picture, WINDOWS, type WindowName } from './screens/photographer.ts';
import { planScenes } from './screens/plan-scenes.ts';
import { rankScenes } from './screens/rank-scenes.ts';
import { reviewScenes } from './screens/review-scenes.ts';
import type { Scene } from './screens/scene.ts';
import { securityScenes } from './screens/security-scenes.ts';
import { settingsScenes } from './screens/settings-scenes.ts';
import { staffLogScenes } from './screens/staff-log-scenes.ts';
import { staffScenes } from './screens/staff-scenes.ts';
import { timelineScenes } from './screens/timeline-scenes.ts';
import { visitorScenes } from './screens/visitor-scenes.ts';

/**
 * `npm run screens [name…]`: takes a screenshot of each screen in each state, on phone and desktop, from the real
 * service with the demo members. With `-- --all` each state is photographed in every window size, light and dark. With
 * `-- --axe` the accessibility checker axe checks each page. Prints the path of each screenshot, followed by its
 * problems. Exits with 1 when any screenshot has a problem.
 */
const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, '.screens');
/** On two cores, more than three parallel browsers only slow each other down. */
const AT_ONCE = 3;
const TAKEN_WITHIN_MS = 180_000;
const CLOSED_WITHIN_MS = 10_000;

const all = [
  ...visitorScenes,
  ...homeScenes,
  ...noticeScenes,
  ...formScenes,
  ...matchingScenes,
  ...chatScenes,
  ...officeScenes,
  ...boardScenes,
  ...timelineScenes,
  ...rankScenes,
  ...securityScenes,
  ...settingsScenes,
  ...paymentScenes,
  ...planScenes,
  ...reviewScenes,
  ...staffScenes,
  ...staffLogScenes,
  ...edgeScenes,
];
const isAll = process.argv.includes('--all');
const isChecked = process.argv.includes('--axe');
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const wanted = all.filter(
  ({ screen, state }) => only.length === 0 || only.some((name) => `${screen}--${state}`.includes(name)),
);
const devicesOf = ({ dark }: Scene): Device[] =>
  isAll
    ? (Object.keys(WINDOWS) as WindowName[]).flatMap((window) => [
        { window, dark: false },
        { window, dark: true },
      ])
    : [
        { window: '390', dark: false },
        ...(dark ? [{ window: '390', dark } as const] : []),
        { window: '1280', dark: false },
      ];
// Each scene is opened at most twice: in a browser with a touch screen and in one without. Between two screenshots the
// browser window is resized.
const jobs = wanted.flatMap((scene) => {
  const [touched = [], pointed = []] = [true, false].map((touch) =>
    devicesOf(scene).filter(({ window }) => WINDOWS[window].touch === touch),
  );
  return [touched, pointed].flatMap(([first, ...others]) =>
    first ? [{ scene, devices: [first, ...others] as const }] : [],
  );
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const report = ({ file, problems }: Picture) => {
  say(relative(ROOT, file));
  for (const problem of problems) say(`    ${problem}`);
};

const wait = (ms: number) => new Promise<void>((over) => setTimeout(over, ms).unref());
/**
 * @throws Error when the screenshots of a scene take longer than TAKEN_WITHIN_MS. One hanging browser would otherwise
 * block the whole run.
 */
const inTime = async <T>(picture: Promise<T>, { screen, state }: Scene): Promise<T> => {
  const late = wait(TAKEN_WITHIN_MS).then(() => {
    throw new Error(`The browser hangs at ${screen}--${state}`);
  });
  return Promise.race([picture, late]);
};

const started = performance.now();
if (only.length === 0) await rm(FOLDER, { recursive: true, force: true });
const host = await startHostProcess();
let newest = startBrowser();
/** The shared browser. Starts a new one when the last one has crashed. */
const browserNow = async () => {
  const before = newest;
  if (!(await before).browser.isConnected() && newest === before) newest = startBrowser();
  return (await newest).browser;
};
let failed = 0;
let taken = 0;
try {
  const take = await createPhotographer(browserNow, host.origin, FOLDER, isChecked ? violationsOn : undefined);
  const queue = [...jobs];
  const work = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      const { scene, devices } = job;
      const pictures = await inTime(take(scene, devices), scene).catch((error: unknown): Picture[] => [
        {
          file: join(FOLDER, devices[0].window, `${scene.screen}--${scene.state}.png`),
          problems: [`not taken: ${error}`],
        },
      ]);
      for (const picture of pictures) {
        report(picture);
        taken += 1;
        if (picture.problems.length > 0) failed += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
} finally {
  await host.stop();
  await Promise.race([newest.then(({ close }) => close()), wait(CLOSED_WITHIN_MS)]);
}
say(`${taken} pictures, ${failed} with a problem, in ${((performance.now() - started) / 1000).toFixed(0)} s`);
process.exit(failed === 0 ? 0 : 1);
