/** One request and its answer, independent of the transport: Node's server on one machine, API Gateway on AWS. */
export type SandboxRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  body: string;
};

export type SandboxAnswer = {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The request was executed, and the answer must not arrive in time (fault `timeout_after_commit`). */
  isTooLate?: true;
};

export const BODY_MAX_BYTES = 16_384;

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): SandboxAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(body),
});
export const refusal = (status: number, code: string): SandboxAnswer => json(status, { error: { code } });
