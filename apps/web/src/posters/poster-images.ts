import { apiPrefix } from '../kit/calls/request.ts'

/** A template with sample words, small. */
export const sampleUrl = (templateId: string): string =>
  `${apiPrefix()}/poster/template-${encodeURIComponent(templateId)}.png?w=360`

/** A poster's picture in another width than 1080. */
export const posterInWidth = (imageUrl: string, width: 750 | 360): string => `${imageUrl}&w=${width}`
