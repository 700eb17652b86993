import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  to: string;
  /** Replaces the current entry in the browser's history. A link to the current address always does. */
  replace?: boolean;
  /** Kept with the history entry of the page: where the member came from. */
  state?: unknown;
};

/**
 * A link to a page of the app. React Router's own Link comes with the forms, fetchers and preloading of its framework
 * mode, 4 kB that no page uses (decision 030).
 */
export const Link = ({ to, replace, state, onClick, ...rest }: LinkProps) => {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, replace === undefined ? { state } : { replace, state });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    />
  );
};
