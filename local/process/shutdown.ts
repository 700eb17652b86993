const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/**
 * A Ctrl-C can arrive twice: the terminal sends it to the whole process group, and npm forwards it. Two signals within
 * this time count as one key press.
 */
const SAME_PRESS_MS = 500;

type ShutdownOptions = {
  /** Milliseconds that `close` may take (default 2,800). After that the process exits without waiting for `close`. */
  graceMs?: number;
  say?: (line: string) => void;
  exit?: (code: number) => void;
};

/**
 * Runs `close` once on the first Ctrl-C, SIGTERM or SIGHUP and then exits: with code 0 when `close` has finished, with
 * 1 when `close` threw or took too long. A second signal exits at once with 130. Returns a function that stops
 * listening for signals.
 */
export const onShutdown = (close: () => Promise<void>, options: ShutdownOptions = {}): (() => void) => {
  const {
    graceMs = 2_800,
    say = (line: string) => void process.stderr.write(`${line}\n`),
    exit = (code: number) => process.exit(code),
  } = options;
  let firstAt: number | undefined;

  const finish = async () => {
    const timer = setTimeout(() => {
      say(`Still not closed after ${graceMs} ms; leaving anyway.`);
      exit(1);
    }, graceMs);
    try {
      await close();
      clearTimeout(timer);
      exit(0);
    } catch (error) {
      clearTimeout(timer);
      say(`Closing failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      exit(1);
    }
  };
  const onSignal = () => {
    const now = performance.now();
    if (firstAt === undefined) {
      firstAt = now;
      void finish();
    } else if (now - firstAt > SAME_PRESS_MS) {
      exit(130);
    }
  };

  for (const name of SIGNALS) process.on(name, onSignal);
  return () => {
    for (const name of SIGNALS) process.off(name, onSignal);
  };
};

/** Ends the process with code 1 after a failed start. Prints the error's message, and with `DEBUG` also its stack. */
export const failStart = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env['DEBUG']) process.stderr.write(`${(error as Error).stack}\n`);
  process.exit(1);
};
