import { deployableStage, STAGE_NAMES, type StageConfig, type StageName } from '#infra/stages.ts';

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Exits the command with the error's message and a line about the next step, instead of a stack trace. */
const end = (error: unknown, next: string): never => {
  say(error instanceof Error ? error.message : String(error));
  say(`Next: ${next}`);
  process.exit(1);
};

/** The stage that `--stage` names. Exits the command when there is no such stage. */
export const stageNamed = (text: string | undefined): StageName =>
  STAGE_NAMES.find((name) => name === text) ??
  end(`There is no stage ${text ?? ''}`.trimEnd(), `say which: --stage ${STAGE_NAMES.join('|')}`);

/** The values of the stage that `--stage` names. Exits the command when a value that a deployment needs is missing. */
export const stageToDeploy = (text: string | undefined): StageConfig => {
  const name = stageNamed(text);
  try {
    return deployableStage(name);
  } catch (error) {
    return end(error, `write the values of ${name} into infra/stages.ts, and commit them.`);
  }
};
