/** One step of a command. `next` is the advice that is printed when the step fails and its error contains no advice. */
export type Step = { name: string; run(): Promise<void>; next: string };

/** An error with advice about what to do next. */
export const stopped = (message: string, next: string): Error => Object.assign(new Error(message), { next });

const nextOf = (error: unknown): string | undefined =>
  error instanceof Error && 'next' in error && typeof error.next === 'string' ? error.next : undefined;

/**
 * Runs the steps one after another and stops at the first failure, with advice about what to do next. Every step may be
 * repeated, so the same command continues after a failure or an interruption.
 * @returns whether all steps have succeeded
 */
export const runSteps = async (steps: readonly Step[], say: (line: string) => void): Promise<boolean> => {
  for (const [index, { name, run, next }] of steps.entries()) {
    say(`[${index + 1}/${steps.length}] ${name}`);
    try {
      await run();
    } catch (error) {
      say(`\nStopped at “${name}”: ${error instanceof Error ? error.message || error.name : String(error)}`);
      say(`Next: ${nextOf(error) ?? next}`);
      return false;
    }
  }
  return true;
};
