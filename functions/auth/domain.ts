import { defineDomain } from '#functions/platform/service/define-domain.ts';
import { access } from './access.ts';
import { addPasskey } from './add-passkey.handler.ts';
import { beginAddPasskey } from './begin-add-passkey.handler.ts';
import { beginPasskeySignIn } from './begin-passkey-sign-in.handler.ts';
import { confirmSignUp } from './confirm-sign-up.handler.ts';
import { authDeps } from './deps.ts';
import { endSession } from './end-session.handler.ts';
import { listPasskeys } from './list-passkeys.handler.ts';
import { listSessions } from './list-sessions.handler.ts';
import { removePasskey } from './remove-passkey.handler.ts';
import { renamePasskey } from './rename-passkey.handler.ts';
import { requestPasswordReset } from './request-password-reset.handler.ts';
import { resendConfirmation } from './resend-confirmation.handler.ts';
import { setPassword } from './set-password.handler.ts';
import { signIn } from './sign-in.handler.ts';
import { signInWithPasskey } from './sign-in-with-passkey.handler.ts';
import { signOut } from './sign-out.handler.ts';
import { signUp } from './sign-up.handler.ts';

export const domain = defineDomain({
  access,
  deps: authDeps,
  handlers: [
    signUp,
    confirmSignUp,
    resendConfirmation,
    signIn,
    signOut,
    requestPasswordReset,
    setPassword,
    listSessions,
    endSession,
    beginPasskeySignIn,
    signInWithPasskey,
    beginAddPasskey,
    addPasskey,
    listPasskeys,
    renamePasskey,
    removePasskey,
  ],
});
