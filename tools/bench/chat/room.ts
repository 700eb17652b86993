import type { MemberId, RoomId } from '#shared/ids.ts';
import type { Session } from '#tests/setup/world/test-world.ts';

export type BenchMember = { id: MemberId; session: Session };
export type BenchRoom = { room: RoomId; members: readonly [BenchMember, BenchMember] };
/**
 * What the bench's host has used since its start: the number of requests to the DynamoDB engine, the CPU time of the
 * host's process, and the CPU time of the engine's process, in ms.
 */
export type Spent = { requests: number; cpuMs: number; engineMs: number };
export type BenchHost = { origin: string; rooms: BenchRoom[] };

/**
 * Sends an API request to the host as one of its members.
 * @throws Error with the status when the request is refused.
 */
export const callAs = async <T>(
  origin: string,
  { session }: BenchMember,
  [method, path]: readonly ['GET' | 'POST', string],
): Promise<T> => {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { ...session, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: '{}' }),
  });
  if (!response.ok) throw new Error(`${method} ${path.split('?')[0]} answered ${response.status}`);
  return (await response.json()) as T;
};
