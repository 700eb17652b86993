import { layoutJa } from '#shared/messages/layout.ja.ts';
import { config } from '#web/platform/config.ts';
import { paths } from '#web/shell/paths.ts';

const { external } = layoutJa;

/**
 * Links to help and the legal pages: pages of this app, or the addresses that the stage configures (spec part-1 §2).
 */
export const externalLinks = (): { label: string; to: string }[] => {
  const { qa, legal, terms, privacy } = config.links;
  return [
    { label: external.qa, to: qa ?? paths.help },
    { label: external.terms, to: terms ?? paths.terms },
    { label: external.privacy, to: privacy ?? paths.privacy },
    { label: external.legal, to: legal ?? paths.legal },
    { label: external.transmission, to: paths.externalTransmission },
  ];
};
