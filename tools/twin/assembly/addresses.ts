/**
 * The twin's addresses, with one server for all hosts on one port: `localhost` is the distribution, and each host of
 * AWS has a name of its own under `amazonaws.localhost`, which browsers resolve to this machine.
 */
export const AWS_ENDING = '.amazonaws.localhost';

/**
 * Changes addresses in a text to those of the twin: the stage's own origin and every https or wss address under
 * `amazonaws.com`. Names without a scheme (service principals, `kms:ViaService`, hosts of origins) stay as they are.
 */
export const rewriteTo =
  (origin: string, port: number) =>
  (text: string): string =>
    text
      .replaceAll(origin, `http://localhost:${port}`)
      .replaceAll(origin.replace(/^https/, 'wss'), `ws://localhost:${port}`)
      .replaceAll(/(http|ws)s:\/\/([a-z0-9.-]+)\.amazonaws\.com(?![a-z0-9.-])/g, `$1://$2${AWS_ENDING}:${port}`);

/** The host of AWS behind a Host header of the twin, such as `sqs.ap-northeast-1.amazonaws.localhost:3000`. */
export const awsHostOf = (host: string): string | undefined => {
  const name = host.replace(/:\d+$/, '');
  return name.endsWith(AWS_ENDING) ? `${name.slice(0, -AWS_ENDING.length)}.amazonaws.com` : undefined;
};
