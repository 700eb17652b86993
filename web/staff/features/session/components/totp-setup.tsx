import { useState } from 'react';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { Button } from '#web/components/button.tsx';

const texts = staffJa.signIn;
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The secret of the second factor, to type into an authenticator app or to open in an app on this device. */
export const TotpSetup = ({ secret, uri }: { secret: string; uri: string }) => {
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(secret).then(() => setCopied(true));
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-soft">{texts.setUpTotp}</p>
      <div className="rounded-input bg-sunken px-3 py-2">
        <p className="text-13 text-ink-soft">{texts.setUpKey}</p>
        <p className="select-all break-all font-mono text-17">{inFours(secret)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button kind="secondary" small onClick={() => void copy()}>
          {copied ? texts.setUpCopied : texts.setUpCopy}
        </Button>
        <a href={uri} className="inline-flex min-h-11 items-center text-link">
          {texts.setUpOpen}
        </a>
      </div>
      <p className="text-13 text-ink-soft">{texts.setUpKeep}</p>
    </div>
  );
};
