/**
 * Pattern of a mailbox proof, which a mailed link contains. The server accepts at most `MAILBOX_PROOF_MAX_CHARS`
 * characters.
 */
const PROOF = /^[\w.-]{1,100}$/;

/**
 * The proof, in a mailed link, that the visitor can read the mails of the address. Sign-ups with the proof have their
 * own limit of mails, which sign-ups by strangers cannot use up (rules: Identity, A mail of the address opened). An
 * invalid proof is dropped, because the server would refuse the whole form.
 */
export const mailboxProofIn = (query: URLSearchParams): string | undefined => {
  const proof = query.get('mailbox_proof') ?? '';
  return PROOF.test(proof) ? proof : undefined;
};
