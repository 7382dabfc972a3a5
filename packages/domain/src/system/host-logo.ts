/** The company's logo: PNG, JPEG or WebP of at most so many bytes. */
export const HOST_LOGO_BYTES = 200_000
