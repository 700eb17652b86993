import type { Service } from '#functions/platform/runtime/access.ts';

/**
 * Names of the Lambda bundles: the services, the dispatcher that sends events from the table to the services' queues,
 * the origin authorizer of the APIs, the sandbox payment company, and the function that writes the key of photo links
 * into CloudFront during a deployment.
 */
export type BundleName = Service | 'dispatch' | 'origin-authorizer' | 'sandbox' | 'photo-key';

export type FunctionShape = {
  memoryMb: number;
  timeoutSeconds: number;
  /**
   * How long API Gateway waits for the function's response. Shorter than the function's timeout, so that the client
   * gets 503 from API Gateway and not the 500 of a function that timed out.
   */
  callSeconds: number;
  /**
   * Number of executions that are reserved for this function. It is also the maximum: API Gateway answers further calls
   * immediately with 503. Undefined: the function uses the account's unreserved concurrency.
   */
  atOnce?: number;
  architecture: 'arm64' | 'x86_64';
};

/** A Lambda function has one whole vCPU from this memory size on. */
const ONE_VCPU_MB = 1769;
const DEFAULT: FunctionShape = { memoryMb: 1024, timeoutSeconds: 12, callSeconds: 10, architecture: 'arm64' };

/**
 * Packages with native code that a bundle imports; they are deployed in the bundle's folder as npm packages. The build
 * fails when a bundle imports a native package that is not listed here.
 */
export const NATIVE_PACKAGES: Partial<Record<BundleName, readonly string[]>> = { photos: ['sharp'] };

/**
 * Large packages that only some calls need: each becomes a file of its own beside the bundle, which the first
 * `import()` loads, so that the function still starts fast.
 */
export const LATE_PACKAGES: Partial<Record<BundleName, readonly string[]>> = {
  auth: ['@simplewebauthn/server'],
};

const SHAPES: Partial<Record<BundleName, Partial<FunctionShape>>> = {
  // Password hashing is bound by CPU: with half a vCPU a sign-in takes twice as long.
  auth: { memoryMb: ONE_VCPU_MB, atOnce: 100 },
  // A charge waits for a bank. The request to the payment provider ends before these timeouts (PAYMENT_TIMEOUT_MS).
  payments: { timeoutSeconds: 29, callSeconds: 20 },
  // The authorizer checks one header. API Gateway waits 10 s for an authorizer; reading the secret takes 2 s at most.
  // Executions are reserved, so that busy services cannot use up all executions of the account.
  'origin-authorizer': { memoryMb: 256, timeoutSeconds: 5, atOnce: 20 },
  // The sandbox payment company. This timeout is longer than the timeout of the payments service's requests, so that
  // the sandbox can simulate a response that comes too late.
  sandbox: { timeoutSeconds: 29 },
  // Only a deployment runs this function. It tries several times within this timeout.
  'photo-key': { memoryMb: 256, timeoutSeconds: 60 },
  // `callSeconds` must be below 30, API Gateway's maximum. sharp's binaries are installed for x86_64 only.
  photos: { memoryMb: ONE_VCPU_MB, timeoutSeconds: 29, callSeconds: 27, atOnce: 50, architecture: 'x86_64' },
};

const CONSUMER_TIMEOUT_SECONDS = 30;
/**
 * In the last 20 s before this timeout a schedule's run starts no new work
 * (functions/platform/service/define-domain.ts). So the timeout must be much longer than 20 s.
 */
const SCHEDULE_TIMEOUT_SECONDS = 60;

export const shapeOf = (
  name: BundleName,
  does: { consumes: boolean; schedules: boolean } = { consumes: false, schedules: false },
): FunctionShape => {
  const shape = { ...DEFAULT, ...SHAPES[name] };
  const timeoutSeconds = Math.max(
    shape.timeoutSeconds,
    does.consumes ? CONSUMER_TIMEOUT_SECONDS : 0,
    does.schedules ? SCHEDULE_TIMEOUT_SECONDS : 0,
  );
  return { ...shape, timeoutSeconds };
};
