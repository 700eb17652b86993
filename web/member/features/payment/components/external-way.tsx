import { useState } from 'react';
import { payingJa } from '#shared/messages/paying.ja.ts';
import { Button, LinkButton } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { config } from '#web/platform/config.ts';

const { external } = payingJa;

/**
 * Link to another website for payments, if this stage has one. An explanation is shown before the website opens (rules:
 * Money, Campaign screens).
 */
export const ExternalWay = () => {
  const [isOpen, setOpen] = useState(false);
  const site = config.externalPayment;
  if (site === null) return null;
  return (
    <>
      <Button kind="secondary" wide icon="external" onClick={() => setOpen(true)}>
        {site.label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={external.title}
        footer={
          <LinkButton to={site.url} icon="external" wide>
            {external.open}
          </LinkButton>
        }
      >
        <p className="running">{external.body}</p>
        <p className="mt-2 break-all text-13 text-ink-soft">{new URL(site.url).host}</p>
      </Dialog>
    </>
  );
};
