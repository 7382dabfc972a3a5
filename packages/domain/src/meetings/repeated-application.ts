/** Minutes within which the same content from the same person counts as the same application, sent again. */
export const REPEAT_MINUTES = 10
