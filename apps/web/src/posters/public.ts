export type { PosterDraft } from './poster-draft.ts'
export { posterTexts } from './poster-texts.ts'
export { sampleUrl } from './poster-images.ts'
