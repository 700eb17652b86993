/** Hides log lines of the level info, so that the printed addresses stay visible. `LOG=all` shows every line. */
export const logTo = (wanted: string | undefined) => (line: string) => {
  if (wanted === 'all' || !line.startsWith('{"level":"info"')) process.stderr.write(`${line}\n`);
};
