import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

type PhoneFrameProps = { title: string; theme: 'light' | 'dark'; children: ReactNode };

/**
 * An iframe as wide as a phone, with this page's styles. It is a separate document, so its width, colours and theme are
 * independent of the console. It is inert: nothing in it can be clicked or focused.
 */
export const PhoneFrame = ({ title, theme, children }: PhoneFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const fill = () => {
    const inner = frame.current?.contentDocument;
    if (!inner || inner.documentElement.lang === 'ja') return;
    inner.documentElement.lang = 'ja';
    for (const style of document.querySelectorAll('link[rel="stylesheet"], style'))
      inner.head.append(style.cloneNode(true));
    setPage(inner);
  };
  // Some browsers keep the iframe's first document, others replace the document when the iframe has loaded. So `fill`
  // runs after every render and in `onLoad`.
  useEffect(fill);
  useEffect(() => {
    if (page) page.documentElement.dataset['theme'] = theme;
  }, [page, theme]);
  return (
    <iframe
      ref={frame}
      title={title}
      tabIndex={-1}
      onLoad={fill}
      className="h-160 w-97.5 max-w-full rounded-card border border-edge bg-paper"
    >
      {page &&
        createPortal(
          <div inert className="min-h-dvh bg-paper p-4 text-ink">
            {children}
          </div>,
          page.body,
        )}
    </iframe>
  );
};
