/**
 * The product's name (RES-10). A school that builds its own pages puts its own name here with `VITE_PRODUCT_NAME`.
 */
export const PRODUCT_NAME: string = import.meta.env.VITE_PRODUCT_NAME ?? 'Vivavoce';
