/**
 * One HTTP request to the sandbox and its response, in a form that is the same for Node's HTTP server (on one machine)
 * and for API Gateway (on AWS).
 */
export type SandboxRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Header names are lower-case. */
  headers: Record<string, string | undefined>;
  body: string;
};

export type SandboxAnswer = {
  status: number;
  headers: Record<string, string>;
  body: string;
  /**
   * The request was executed, but the response must arrive after the caller's timeout (fault `timeout_after_commit`).
   */
  isTooLate?: true;
};

export const BODY_MAX_BYTES = 16_384;

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): SandboxAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(body),
});
export const refusal = (status: number, code: string): SandboxAnswer => json(status, { error: { code } });
