import { defineConfig } from 'vitest/config';

const node = { environment: 'node', env: { TZ: process.env.TEST_TZ ?? 'UTC' } } as const;

/** One project a kind of test: `npm test` runs them all, `vitest run --project unit` one. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: ['{shared,functions,infra,local}/**/*.test.ts', 'tests/unit/**/*.test.ts', 'web/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          env: { TZ: 'Asia/Tokyo' },
          include: ['web/**/*.test.tsx'],
          setupFiles: ['tests/setup/web.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: 'integration',
          include: ['tests/{integration,access}/**/*.test.ts'],
          globalSetup: ['tests/setup/engines.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...node,
          name: 'infra',
          include: ['tests/infra/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...node,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
