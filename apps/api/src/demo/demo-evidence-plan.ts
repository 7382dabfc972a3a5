/** What closed meetings of the demo have to show for themselves, and when it was sent: minutes after the start and after the end. */
export const ROOM_PHOTOS = 3
export const PHOTOS_AFTER_MINUTES = 25
export const FILES_AFTER_MINUTES = 24 * 60
