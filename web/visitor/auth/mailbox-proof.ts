/**
 * Pattern of a mailbox proof, which a mailed link contains. The maximum of 100 characters is `MAILBOX_PROOF_MAX_CHARS`
 * of the server.
 */
const PROOF = /^[\w.-]{1,100}$/;

/**
 * The mailbox proof in the query of a mailed link. It proves to the server that the visitor can read the mails of the
 * address. Sign-ups with the proof have their own limit of mails, which sign-ups by strangers cannot use up (rules:
 * Identity, A mail of the address opened). Undefined for a malformed proof: the server would refuse the whole form.
 */
export const mailboxProofIn = (query: URLSearchParams): string | undefined => {
  const proof = query.get('mailbox_proof') ?? '';
  return PROOF.test(proof) ? proof : undefined;
};
