import type { LoginItem } from '#functions/platform/security/sessions.ts';
import type { Stored, Write } from '#functions/platform/table/table.ts';
import { secretKey } from '#functions/records/secret.ts';

/**
 * Takes a login away for good, with its sessions and its password: from then on the address answers like one that nobody
 * has. Refused as `login` when a session came or went since it was read.
 */
export const closeLoginWrites = ({ pk, sk, version }: Stored<LoginItem>): Write[] => [
  { name: 'login', if: ['#version = :seen', { seen: version }], delete: { pk, sk } },
  { name: 'secret', delete: secretKey(pk.slice('LOGIN#'.length)) },
];
