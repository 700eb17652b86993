import { STAGE_NAMES, type StageName } from '#infra/stages.ts';

/** @throws Error when the text names no stage. */
export const stageNamed = (text: string | undefined): StageName => {
  const stage = STAGE_NAMES.find((name) => name === text);
  if (!stage) throw new Error(`Say which stage: --stage ${STAGE_NAMES.join('|')}`);
  return stage;
};

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
