/** Letters of a proof, at most as many as the call takes (`MAILBOX_PROOF_MAX_CHARS`). */
const PROOF = /^[\w.-]{1,100}$/;

/**
 * The proof in a mailed link that its reader opens the mails of the address. A sign-up with it gets a mail, however many
 * strangers used the address (rules: Identity, A mail of the address opened). A value that is no proof is dropped, since
 * the call would refuse the whole form for it.
 */
export const mailboxProofIn = (query: URLSearchParams): string | undefined => {
  const proof = query.get('mailbox_proof') ?? '';
  return PROOF.test(proof) ? proof : undefined;
};
