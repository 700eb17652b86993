import { defineConfig } from 'vitest/config';

/**
 * For assertions that poll: the default of one second is too short on a busy machine. A fulfilled assertion returns at
 * once.
 */
const patient = { poll: { timeout: 30_000, interval: 50 } } as const;
/** With `TEST_SEED=7` the tests of each file run in another order, the same one for the same number. */
const seed = Number(process.env.TEST_SEED ?? 0);
const sequence = seed > 0 ? { shuffle: { files: false, tests: true }, seed } : {};

/**
 * Young objects have more memory than by default, and one thread collects them: this saves a tenth of the CPU time.
 */
const roomy = { execArgv: ['--max-semi-space-size=32', '--single-threaded-gc'] };

/**
 * Test files that run in Node share the modules of their worker, which saves a fifth of the CPU time: loading the service
 * again for each file costs more than many files' tests. So a test restores what it replaces, and mocks no module that
 * another file loads.
 */
const node = {
  ...roomy,
  environment: 'node',
  isolate: false,
  sequence,
  env: { TZ: process.env.TEST_TZ ?? 'UTC' },
} as const;

/** The host's page of mails is read as a browser reads it, so its test belongs with the screens. */
const PAGE_TEST = 'local/mail/mail-page.test.ts';

/** Tests that ask no clock: in a second time zone they would only be repeated. */
const WITHOUT_A_CLOCK = [
  'tests/unit/{aws,structure,solicitation}/**',
  'tests/unit/{references,local/request-listener}.test.ts',
  'functions/{photos/image,age/strip-metadata,auth/passwords,platform/runtime/worker-pool}.test.ts',
  'shared/rules/{code-density,solicitation,url-detection,contact-masking}.test.ts',
];

/**
 * One project for each kind of test: `npm test` runs those of the product, `npm run test:tools` those of tools/, `vitest
 * run --project unit` one.
 */
export default defineConfig({
  test: {
    teardownTimeout: 60_000,
    // `npm run coverage`: what the unit and integration tests run of everything but the screens.
    coverage: {
      provider: 'v8',
      include: ['{functions,shared,sandbox,infra,local}/**/*.ts'],
      exclude: ['**/*.test.ts', 'local/seed/**'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: '.build/coverage',
    },
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: [
            '{shared,functions,sandbox,infra,local}/**/*.test.ts',
            'tests/unit/**/*.test.ts',
            'web/**/*.test.ts',
          ],
          exclude: [PAGE_TEST, ...(process.env.TEST_TZ ? WITHOUT_A_CLOCK : [])],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...roomy,
          sequence,
          name: 'web',
          environment: 'jsdom',
          // A worker loads jsdom once and gives each file a context of its own: half of the CPU time of isolated workers.
          pool: 'vmForks',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          env: { TZ: 'Asia/Tokyo' },
          include: ['{web,tests/setup/web}/**/*.test.tsx', PAGE_TEST],
          setupFiles: ['tests/setup/web/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: 'integration',
          include: ['tests/{integration,access}/**/*.test.ts'],
          globalSetup: ['tests/setup/world/engines.ts'],
          setupFiles: ['tests/setup/world/fast-hashes.ts'],
          expect: patient,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...node,
          name: 'tools',
          include: ['tools/**/*.test.ts'],
          globalSetup: ['tests/setup/world/engines.ts'],
          expect: patient,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...node,
          name: 'infra',
          include: ['tests/infra/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          ...node,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/setup/browser/stages.ts'],
          expect: patient,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
