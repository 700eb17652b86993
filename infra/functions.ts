import type { Service } from '#functions/platform/runtime/access.ts';

/**
 * Every bundle: the services, the dispatcher that moves outbox items to the services' queues, the origin authorizer of
 * the APIs, the sandbox, and the function that gives the edge the key of photo links in each deployment.
 */
export type BundleName = Service | 'dispatch' | 'origin-authorizer' | 'sandbox' | 'photo-key';

export type FunctionShape = {
  memoryMb: number;
  timeoutSeconds: number;
  /**
   * How long API Gateway waits for the answer to a call. Shorter than the function's timeout, so that the gateway
   * answers 503 before the function's end answers 500.
   */
  callSeconds: number;
  /**
   * Executions that are reserved for this function, which are also its limit. Further calls are refused at once (503 of
   * the gateway). Undefined: whatever the account has left.
   */
  atOnce?: number;
  architecture: 'arm64' | 'x86_64';
};

/** From this size on a Lambda has one whole vCPU. */
const ONE_VCPU_MB = 1769;
const DEFAULT: FunctionShape = { memoryMb: 1024, timeoutSeconds: 12, callSeconds: 10, architecture: 'arm64' };

/**
 * Packages with native code that are shipped beside a bundle. The build fails for a bundle that needs such a package
 * without listing it.
 */
export const NATIVE_PACKAGES: Partial<Record<BundleName, readonly string[]>> = { photos: ['sharp'] };

const SHAPES: Partial<Record<BundleName, Partial<FunctionShape>>> = {
  // Password hashing is bound by CPU: with half a vCPU a sign-in takes twice as long.
  auth: { memoryMb: ONE_VCPU_MB, atOnce: 100 },
  // A charge waits for a bank; the provider's own limit comes first (PAYMENT_TIMEOUT_MS).
  payments: { timeoutSeconds: 29, callSeconds: 20 },
  // It reads a header. API Gateway waits 10 s for an authorizer; the secret is read or given up within 2 s. Executions
  // are reserved, so that services under load cannot starve the origin authorizer.
  'origin-authorizer': { memoryMb: 256, timeoutSeconds: 5, atOnce: 20 },
  // Longer than the shop waits for it, so that an answer can come too late.
  sandbox: { timeoutSeconds: 29 },
  // Only a deployment waits for it, and its timeout is the time for all attempts.
  'photo-key': { memoryMb: 256, timeoutSeconds: 60 },
  // API Gateway waits 30 s at most; sharp's binaries are installed for x86_64 only.
  photos: { memoryMb: ONE_VCPU_MB, timeoutSeconds: 29, callSeconds: 27, atOnce: 50, architecture: 'x86_64' },
};

const CONSUMER_TIMEOUT_SECONDS = 30;
/**
 * A schedule's run stops starting work 20 s before the timeout, so the timeout must be much longer
 * (functions/platform/service/define-domain.ts).
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
