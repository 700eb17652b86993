/**
 * Pattern of a mailbox proof, which a mailed link contains. The server accepts at most `MAILBOX_PROOF_MAX_CHARS`
 * characters.
 */
const PROOF = /^[\w.-]{1,100}$/;

/**
 * The proof in a mailed link. It shows that the visitor can read mails sent to the address. The server sends a mail for
 * a sign-up with the proof, however often strangers have used the address (rules: Identity, A mail of the address
 * opened). An invalid proof is dropped, because the server would refuse the whole form.
 */
export const mailboxProofIn = (query: URLSearchParams): string | undefined => {
  const proof = query.get('mailbox_proof') ?? '';
  return PROOF.test(proof) ? proof : undefined;
};
