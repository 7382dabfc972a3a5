/** A part of an upload holds so many bytes at most. */
export const MAX_PART_BYTES = 256 * 1024
/** Uploads one person may have on their way. */
export const MAX_OPEN_UPLOADS = 50
