import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Part of `history.state`. `below`: path of the page that the entry below shows, if the app has opened this entry. */
export type EntryState = { idx?: number; below?: string } | null;

/**
 * The click handler of a back link to `to`. If the member came from that page, the click is a step back in the history,
 * which keeps the page's query and scroll position. Otherwise the link opens `to`.
 */
export const useStepBack = (to: string): ((event: MouseEvent) => void) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (event) => {
    const [path] = to.split('?');
    const isPlain = !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || path === pathname || (history.state as EntryState)?.below !== path) return;
    event.preventDefault();
    navigate(-1);
  };
};
