import { runSmokeCommand } from '#tests/smoke/command.ts';

/** `npm run smoke -- --origin URL [--stage S]`: asks a running stage what only a deployed one can answer (tests/smoke). */
process.exitCode = await runSmokeCommand(process.argv.slice(2));
