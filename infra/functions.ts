import type { Unit } from '#functions/platform/runtime/access.ts';

/** Everything that is bundled: the units, and the dispatcher that hands outbox items to their queues. */
export type BundleName = Unit | 'dispatch';

export type FunctionShape = { memoryMb: number; timeoutSeconds: number; architecture: 'arm64' | 'x86_64' };

/** Lambda gives one whole vCPU at this size. */
const ONE_VCPU_MB = 1769;
const DEFAULT: FunctionShape = { memoryMb: 1024, timeoutSeconds: 10, architecture: 'arm64' };

/** Packages with native code that are shipped beside a bundle. A bundle that needs one and is not listed fails to build. */
export const NATIVE_PACKAGES: Partial<Record<BundleName, readonly string[]>> = { photos: ['sharp'] };

const SHAPES: Partial<Record<BundleName, Partial<FunctionShape>>> = {
  // Password hashing is pure computing: with half a processor a sign-in takes twice as long.
  auth: { memoryMb: ONE_VCPU_MB },
  // API Gateway waits 30 s; sharp's binaries are installed for x86_64 only.
  photos: { memoryMb: ONE_VCPU_MB, timeoutSeconds: 29, architecture: 'x86_64' },
};

const CONSUMER_TIMEOUT_SECONDS = 30;
/** A schedule goes on until 20 s before the end, so it needs much more than that (functions/platform/runtime/domain.ts). */
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
