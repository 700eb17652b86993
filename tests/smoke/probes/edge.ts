import { INERT_HEADERS, pageHeaders } from '#infra/answer-headers.ts';
import { EARLY_SCRIPT_HASH } from '#infra/content-security-policy.ts';
import { stageConfig } from '#infra/stages.ts';
import { scriptOriginsOf } from '#shared/stage-settings.ts';
import { mustBe, type Probe, type Smoke, skip } from '../probe.ts';

/** Replaces each host in a content security policy by `<host>`, because only the deployed stage knows its hosts. */
const withoutHosts = (policy: string): string => policy.replace(/\b(https?|wss?):\/\/[^ ;]+/g, '<host>');

const headersOf = async (smoke: Smoke, path: string, names: readonly string[]): Promise<Record<string, string>> => {
  const response = await fetch(`${smoke.origin}${path}`);
  await response.arrayBuffer();
  mustBe(`the status of ${path}`, response.status, 200);
  return Object.fromEntries(names.map((name) => [name, withoutHosts(response.headers.get(name) ?? '')]));
};
const wantedOf = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, withoutHosts(value)]));

const pages: Probe = {
  name: 'pages',
  proves: 'The distribution reads the site bucket, its functions find the pages, and its policies add their headers',
  next: 'Publish the web apps again (npm run deploy), and compare the behaviours in CloudFront with the web stack.',
  run: async (smoke) => {
    const paying = smoke.output('web', /^Sandbox$/) ? ['https://pay'] : [];
    const members = wantedOf(
      pageHeaders({
        socket: 'wss://socket',
        uploads: ['https://photos', 'https://documents'],
        pageScripts: [EARLY_SCRIPT_HASH],
        tokenizers: paying,
        challenges: paying,
        scripts: scriptOriginsOf(stageConfig(smoke.name).settings),
      }),
    );
    const staff = wantedOf(pageHeaders({ uploads: [], pictures: ['https://documents'], signIn: ['https://cognito'] }));
    for (const [path, wanted] of [
      ['/', members],
      ['/home', members],
      ['/ops', staff],
    ] as const)
      mustBe(`the headers of ${path}`, await headersOf(smoke, path, Object.keys(wanted)), wanted);
    const page = await (await fetch(`${smoke.origin}/home`)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
    const file = await fetch(`${smoke.origin}${script}`, { headers: { 'accept-encoding': 'br' } });
    mustBe('the first script', [file.status, file.headers.get('content-encoding')], [200, 'br']);
    await file.arrayBuffer();
  },
};

const errorShapes: Probe = {
  name: 'error-shapes',
  proves: 'Calls that no function answers end as the web app knows them: by the gateway, the edge and the firewall',
  next: 'Compare the answer with web/platform and the firewall rules of infra/stacks/edge-stack.ts.',
  run: async ({ origin }) => {
    const seen = async (path: string, init: RequestInit = {}) => {
      const response = await fetch(`${origin}${path}`, init);
      const type = response.headers.get('content-type') ?? '';
      return { status: response.status, isJson: type.includes('json'), body: await response.text() };
    };
    const post = (bytes: number) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'x'.repeat(bytes) }),
    });
    const unknown = await seen('/api/no_such_call');
    mustBe('an unknown call', [unknown.status, unknown.isJson], [404, true]);
    mustBe('a page that is posted to', (await seen('/home', post(1))).status, 403);
    const large = await seen('/api/auth/sign_in', post(9_000));
    mustBe('a sign-in of 9 kB', large.status, 413);
    // For this endpoint the firewall allows larger bodies. The request reaches the service, which requires a session.
    const exempt = await seen('/api/user/update', post(9_000));
    mustBe('a profile of 9 kB without a session', [exempt.status, exempt.isJson], [401, true]);
    const api = await fetch(`${origin}/api/account`);
    await api.arrayBuffer();
    const names = Object.keys(INERT_HEADERS);
    mustBe(
      'the headers of a call',
      Object.fromEntries(names.map((name) => [name, api.headers.get(name)])),
      INERT_HEADERS,
    );
  },
};

const directApi: Probe = {
  name: 'direct-api',
  proves: 'The execute-api endpoints refuse whoever does not come through CloudFront',
  next: 'Check that both origins of the distribution send x-origin-secret and that functions read the same generation.',
  run: async (smoke) => {
    const api = smoke.output('api', /RefApi/) ?? skip('The outputs of the stacks are not known here');
    const host = `https://${api}.execute-api.${smoke.region}.amazonaws.com`;
    const address = `${smoke.addressOf(host)}/api/auth/sign_in`;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'not-a-password' });
    const direct = await fetch(address, { method: 'POST', headers, body });
    const text = await direct.text();
    if (![401, 403].includes(direct.status) || text.includes('"data"'))
      throw new Error(`The API answered a direct call with ${direct.status}`);
    const guessed = await fetch(address, { method: 'POST', headers: { ...headers, 'x-origin-secret': 'x' }, body });
    mustBe('a direct call with a guessed secret', [401, 403].includes(guessed.status), true);
    await guessed.arrayBuffer();
  },
};

const oac: Probe = {
  name: 'oac',
  proves: 'Buckets answer the distribution and nobody else (origin access control, block public access)',
  next: 'Compare the bucket policies of the data stack with the distribution that reads them.',
  run: async (smoke) => {
    const site = smoke.output('web', /^SiteBucket$/) ?? skip('The outputs of the stacks are not known here');
    const direct = (bucket: string, key: string) =>
      fetch(`${smoke.addressOf(`https://${bucket}.s3.${smoke.region}.amazonaws.com`)}/${key}`).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
      );
    mustBe('a page straight from the bucket', await direct(site, 'app.html'), 403);
    for (const name of [/RefPhotosBucket/, /RefDocumentsBucket/]) {
      const bucket = smoke.output('data', name);
      if (bucket) mustBe(`an object straight from ${bucket}`, await direct(bucket, 'photos/x'), 403);
    }
    const unsigned = await fetch(`${smoke.origin}/photos/nobody/none-390.webp`);
    await unsigned.arrayBuffer();
    mustBe('a photo without a signed link', unsigned.status, 403);
  },
};

export const edgeProbes: readonly Probe[] = [pages, errorShapes, directApi, oac];
