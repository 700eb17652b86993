import { secretKey } from '#functions/items/secret.ts';
import { type LoginItem, loginHashIn } from '#functions/platform/security/sessions.ts';
import type { Stored, Write } from '#functions/platform/table/table.ts';

/**
 * Clauses that delete a login with its sessions, and the password item (secret). A later sign-in then gets the same
 * response as for an address without an account. The clause `login` is refused when a session began or ended since the
 * login was read.
 */
export const closeLoginWrites = ({ pk, sk, version }: Stored<LoginItem>): Write[] => [
  { name: 'login', if: ['#version = :seen', { seen: version }], delete: { pk, sk } },
  { name: 'secret', delete: secretKey(loginHashIn(pk)) },
];
