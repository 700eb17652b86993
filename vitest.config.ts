import { defineConfig } from 'vitest/config';

// Deadlines are compared as instants; a machine's own zone must never show (rules: Time).
process.env['TZ'] ??= 'UTC';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{shared,functions,infra,local,scripts}/**/*.test.ts',
            'tests/{unit,infra}/**/*.test.ts',
            'web/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/{integration,access}/**/*.test.ts'],
          globalSetup: ['tests/setup/engines.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          include: ['web/**/*.test.tsx'],
          setupFiles: ['tests/setup/web.ts'],
        },
      },
    ],
  },
});
