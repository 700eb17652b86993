import { createContext, useContext } from 'react';

/**
 * The service's name in this deployment, part of every title (`ホーム | あわい`). The app sets it once from its
 * configuration.
 */
export const BrandContext = createContext('あわい');
export const useBrand = (): string => useContext(BrandContext);

/**
 * The name in the titles of pages: the service's name, or the neutral name under which the member has installed the app
 * (rules: Installed app).
 */
export const TitleNameContext = createContext<string | undefined>(undefined);
export const useTitleName = (): string => {
  const brand = useBrand();
  return useContext(TitleNameContext) ?? brand;
};
