import { homeJa } from '#shared/messages/home.ja.ts';
import { config } from '#web/platform/config.ts';

/** Banners of partner companies. Renders nothing if the configuration contains no banner (spec part-1 §2). */
export const Banners = () => {
  if (config.banners.length === 0) return null;
  return (
    <section aria-label={homeJa.banners.collaboration} className="flex flex-col gap-3">
      {config.banners.map(({ image, alt, url }) => (
        <a key={url} href={url} target="_blank" rel="noopener noreferrer" className="surface block overflow-hidden">
          <img src={image} alt={alt} loading="lazy" className="block h-auto w-full" />
        </a>
      ))}
    </section>
  );
};
