import { runSmokeCommand } from '#tests/smoke/command.ts';

/**
 * `npm run smoke -- --origin URL [--stage S]`: checks on a deployed stage what only a deployed stage can answer
 * (tests/smoke).
 */
process.exitCode = await runSmokeCommand(process.argv.slice(2));
