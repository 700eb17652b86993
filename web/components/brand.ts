import { createContext, useContext } from 'react';

/**
 * The service's name in this deployment, part of every title (`ホーム | あわい`). The app sets it once from its
 * configuration.
 */
export const BrandContext = createContext('あわい');
export const useBrand = (): string => useContext(BrandContext);
