/**
 * Ending of the twin's host names. One server on one port answers for all hosts: `localhost` is the CloudFront
 * distribution, and each AWS host has a name under `amazonaws.localhost`, which browsers resolve to this machine.
 */
export const AWS_ENDING = '.amazonaws.localhost';

/**
 * Returns a function that replaces the URLs in a text by URLs of the twin: URLs under the stage's own `origin`, and
 * https and wss URLs under `amazonaws.com`. Host names without `https://` or `wss://` (service principals,
 * `kms:ViaService`, hosts of origins) stay as they are.
 */
export const rewriteTo =
  (origin: string, port: number) =>
  (text: string): string =>
    text
      .replaceAll(origin, `http://localhost:${port}`)
      .replaceAll(origin.replace(/^https/, 'wss'), `ws://localhost:${port}`)
      .replaceAll(/(http|ws)s:\/\/([a-z0-9.-]+)\.amazonaws\.com(?![a-z0-9.-])/g, `$1://$2${AWS_ENDING}:${port}`);

/**
 * The AWS name of the host in a Host header: `sqs.ap-northeast-1.amazonaws.com` for
 * `sqs.ap-northeast-1.amazonaws.localhost:3000`. For other hosts: the host in lower case, without port.
 */
export const awsHostOf = (header = ''): string => {
  const host = header.replace(/:\d+$/, '').toLowerCase();
  return host.endsWith(AWS_ENDING) ? `${host.slice(0, -AWS_ENDING.length)}.amazonaws.com` : host;
};
