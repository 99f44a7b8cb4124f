/** The origin of the APIs and of items' pictures; '' where it is that of the page. */
export const apiOrigin = import.meta.env.VITE_API_BASE_URL ?? '';
