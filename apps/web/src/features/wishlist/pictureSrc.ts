/** Where the server's pictures are: on the origin of its APIs. */
const origin = import.meta.env.VITE_API_BASE_URL ?? '';

export const pictureSrc = (url: string): string => origin + url;
