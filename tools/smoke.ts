import { runSmokeCommand } from '#tests/smoke/command.ts';

/**
 * `npm run smoke -- --origin URL [--stage S]`: runs the tests that need a deployed stage (tests/smoke) against its
 * origin.
 */
process.exitCode = await runSmokeCommand(process.argv.slice(2));
