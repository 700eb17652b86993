import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { authJa } from '#shared/messages/auth.ja.ts';
import { Page } from '#web/components/page.tsx';
import { paths } from '#web/shell/paths.ts';
import { keepCampaign } from './campaign.ts';
import { SignUpForm } from './components/sign-up-form.tsx';
import { mailboxProofIn } from './mailbox-proof.ts';

/**
 * /signup: reads the query parameters code, afad, did, cid, p (spec part-1 §2), and mailbox_proof from our own mails.
 */
export const SignUpRoute = () => {
  const [query] = useSearchParams();
  const [campaign] = useState(() => keepCampaign(query));
  return (
    <Page title={authJa.signUp.title} lead={authJa.signUp.lead} width="form">
      <SignUpForm campaign={campaign} mailboxProof={mailboxProofIn(query)} />
      <p className="border-line border-t pt-4">
        <Link to={paths.login} className="text-link inline-flex min-h-11 items-center">
          {authJa.signUp.toLogin}
        </Link>
      </p>
    </Page>
  );
};
