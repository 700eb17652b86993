import { Reply } from '#functions/platform/http/reply.ts';
import type { LoginItem } from '#functions/platform/security/sessions.ts';

export type OpenedSession = { client: string; token: string; expiresAt: number };

/** The response to a sign-in. The session is in its headers, as in devise_token_auth (rules: Identity, Sign-in). */
export const sessionReply = ({ memberId, email, sex }: LoginItem, { client, token, expiresAt }: OpenedSession) =>
  new Reply(
    { data: { id: memberId, email, uid: email, sex } },
    {
      'access-token': token,
      client,
      uid: email,
      'token-type': 'Bearer',
      expiry: String(Math.floor(expiresAt / 1000)),
    },
  );
