export type { PhotoExif } from './photo-exif.ts'
export { paperLook, sourcePhoto, type ReadPhoto, type SourcePhoto } from './photo-image.ts'
export { stampWords } from './photo-stamp.ts'
export { readyFiles, judged, storedName, type ReadyFile, lookOf } from './ready-files.ts'
