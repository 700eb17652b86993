import { runSmokeCommand } from '#tests/smoke/command.ts';

/**
 * `npm run smoke -- --origin URL [--stage S]`: runs the tests in tests/smoke against the deployed stage at that URL.
 */
process.exitCode = await runSmokeCommand(process.argv.slice(2));
