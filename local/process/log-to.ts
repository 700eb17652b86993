/** A log line of the level info. On the twin of AWS, the function's name and a space precede the line. */
const INFO = /^(\S+ )?\{"level":"info"/;

/** Hides log lines of the level info, so that the printed addresses stay visible. `LOG=all` shows every line. */
export const logTo = (wanted: string | undefined) => (line: string) => {
  if (wanted === 'all' || !INFO.test(line)) process.stderr.write(`${line}\n`);
};
