/** What other slices use of photos. */
export { fitPicture } from './fit-picture.ts'
