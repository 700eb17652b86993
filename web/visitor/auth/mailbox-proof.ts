/**
 * Pattern of a mailbox proof, which a mailed link contains. The server accepts at most `MAILBOX_PROOF_MAX_CHARS`
 * characters.
 */
const PROOF = /^[\w.-]{1,100}$/;

/**
 * The proof in a mailed link: it shows that the visitor can read the mails of the address. A sign-up with the proof
 * gets a mail, however often strangers have used the address (rules: Identity, A mail of the address opened). An
 * invalid value is dropped, because the server would refuse the whole form for it.
 */
export const mailboxProofIn = (query: URLSearchParams): string | undefined => {
  const proof = query.get('mailbox_proof') ?? '';
  return PROOF.test(proof) ? proof : undefined;
};
