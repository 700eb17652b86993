import { setTimeout as sleep } from 'node:timers/promises';
import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf, ResponseOf } from '#shared/endpoint.ts';
import type { MemberId } from '#shared/ids.ts';

/**
 * A member on the demo page of the running service. Tests can sign in with the member's password (rules: One machine).
 */
type DemoMember = {
  id: MemberId;
  email: string;
  password: string;
  sex: number;
  stage: string;
  twitter_name: string;
};
type Demo = {
  members: DemoMember[];
  staff: { username: string; password: string; groups: string[] }[];
  cognito: { endpoint: string; client_id: string };
};
/** The result of a sign-in: headers for API calls, and the values that the members' app keeps in localStorage. */
export type SignedIn = { headers: Record<string, string>; storage: Record<string, string> };

type Request<E> = {
  session?: SignedIn | undefined;
  headers?: Record<string, string>;
  body?: BodyInputOf<E>;
  query?: QueryInputOf<E>;
  params?: ParamsOf<E>;
};
type Refused = { code?: string; errors?: string[] };
type Answer<E> = { status: number; headers: Headers; body: ResponseOf<E> & Refused };

const TRIES = 3;
const PAUSE_MS = 500;
/**
 * Like `fetch`, but repeats a request when the twin (tools/twin, which simulates AWS) refuses it with a simulated 503.
 * Such a response has no `cache-control` header, unlike the product's own responses.
 */
const fetchBearing = async (url: string, init: RequestInit): Promise<Response> => {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, init);
    const isRefused = response.status === 503 && !response.headers.has('cache-control');
    if (!isRefused || attempt === TRIES) return response;
    await sleep(PAUSE_MS);
  }
};

export const openService = (origin: string, demo: Demo) => {
  /** Sends one API call of the contract; never throws for an error response. */
  const call = async <E extends Endpoint>(endpoint: E, request: Request<E> = {}): Promise<Answer<E>> => {
    const params = new Map(Object.entries(request.params ?? {}));
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(String(params.get(name))),
    );
    const query = new URLSearchParams(Object.entries(request.query ?? {}).map(([name, value]) => [name, `${value}`]));
    const hasBody = endpoint.method !== 'GET';
    const response = await fetchBearing(`${origin}${path}?${query}`, {
      method: endpoint.method,
      headers: {
        ...(hasBody && { 'content-type': 'application/json' }),
        ...request.session?.headers,
        ...request.headers,
      },
      ...(hasBody && { body: JSON.stringify(request.body ?? {}) }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer<E>['body'] };
  };

  /** `member('mika')` is the demo member with the address `mika@example.com`. */
  const member = (key: string): DemoMember => {
    const found = demo.members.find(({ email }) => email === `${key}@example.com`);
    if (!found) throw new Error(`There is no ${key} in the demo`);
    return found;
  };

  const signIn = async ({ email, password }: { email: string; password: string }): Promise<SignedIn> => {
    const response = await fetchBearing(`${origin}/api/auth/sign_in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    if (!response.ok) throw new Error(`${email} can't sign in: ${response.status} ${await response.text()}`);
    const { data } = (await response.json()) as { data: { sex: number } };
    const header = (name: string) => response.headers.get(name) ?? '';
    const headers = { uid: header('uid'), client: header('client'), 'access-token': header('access-token') };
    const storage = { ...headers, expiry: header('expiry'), token_type: header('token-type'), sex: String(data.sex) };
    return { headers, storage };
  };

  /** Signs a demo member of staff in with Cognito; returns the headers for the console's API calls. */
  const staff = async (index: number): Promise<Record<string, string>> => {
    const { username, password } = demo.staff[index] ?? { username: '', password: '' };
    const response = await fetch(demo.cognito.endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      body: JSON.stringify({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: demo.cognito.client_id,
        AuthParameters: { USERNAME: username, PASSWORD: password },
      }),
    });
    const body = (await response.json()) as { AuthenticationResult?: { AccessToken: string } };
    if (!body.AuthenticationResult) throw new Error(`${username} can't sign in: ${JSON.stringify(body)}`);
    return { authorization: `Bearer ${body.AuthenticationResult.AccessToken}` };
  };

  const moveClock = async (move: unknown): Promise<{ status: number; now?: string }> => {
    const response = await fetch(`${origin}/_local/clock`, { method: 'POST', body: JSON.stringify(move) });
    return { status: response.status, ...((await response.json()) as { now?: string }) };
  };
  return { origin, demo, call, member, signIn, staff, moveClock };
};
export type Service = ReturnType<typeof openService>;

export const readDemo = async (origin: string): Promise<Demo> =>
  (await (await fetch(`${origin}/_local/demo`)).json()) as Demo;
