import {
  POSTER_COLOURS,
  POSTER_COVERS,
  POSTER_LAYOUTS,
  POSTER_LIMITS,
  POSTER_QR_KINDS,
} from '@osmp/domain/landing/poster-rules.ts'
import * as z from 'zod/mini'
import { id, instant, line, list, note, shape } from '../kit/fields.ts'

const templateCode = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, { error: 'templateUnknown' }))
/** One of ours, or the company's own of the template. */
const posterColour = z.union([
  z.enum(POSTER_COLOURS),
  z.templateLiteral(['#', z.string().check(z.regex(/^[0-9A-F]{6}$/))]),
])

const scheduleLine = shape({
  time: line(POSTER_LIMITS.time),
  topic: line(POSTER_LIMITS.topic, 1),
  speaker: line(POSTER_LIMITS.speaker),
})

/** What an organiser decides about a poster; an empty title stands for the meeting's name, a line break in it breaks the line. */
export const posterContent = shape({
  templateId: templateCode,
  colour: posterColour,
  cover: z.enum(POSTER_COVERS),
  title: note(POSTER_LIMITS.title),
  subtitle: line(POSTER_LIMITS.subtitle),
  schedule: list(scheduleLine, POSTER_LIMITS.lines),
  speakerIds: list(id, POSTER_LIMITS.speakers),
  qrKind: z.enum(POSTER_QR_KINDS),
})

/** A template to start from, with its name in the reader's language; its sample is `template-{templateId}.png`. */
export const posterTemplate = shape({
  templateId: z.string(),
  name: z.string(),
  colour: posterColour,
  cover: z.enum(POSTER_COVERS),
  subtitle: z.string(),
  hasSpeakers: z.boolean(),
})

/** How a template looks, whether it is kept or not. */
export const posterLook = shape({
  layout: z.enum(POSTER_LAYOUTS),
  colour: posterColour,
  cover: z.enum(POSTER_COVERS),
  subtitle: line(POSTER_LIMITS.subtitle),
  hasSpeakers: z.boolean(),
})

/** What only the organiser's side sees: the content as it is, or a suggestion where there is no poster yet (version 0). */
const posterTools = shape({
  content: posterContent,
  /** The meeting's agenda as lines of a poster. */
  agenda: posterContent.shape.schedule,
  version: z.number(),
  /** Those in use, and the poster's own. */
  templates: z.array(posterTemplate),
  canEdit: z.boolean(),
  reason: z.nullable(z.string()),
  /** The meeting's speakers, to choose from. */
  speakers: z.array(shape({ hcpId: id, name: z.string(), title: z.string(), hco: z.string() })),
  /** A mini program is configured, so that its code may stand on the poster. */
  miniProgram: z.boolean(),
})

/** `imageUrl` is null where there is no poster, or its meeting is not shown to the public. */
export const posterView = shape({
  engagementId: id,
  posterId: z.nullable(id),
  engagementName: z.string(),
  engagementCode: z.string(),
  startDatetime: z.nullable(instant),
  imageUrl: z.nullable(z.string()),
  landingUrl: z.string(),
  ribbon: z.nullable(z.enum(['cancelled', 'ended'])),
  tools: z.nullable(posterTools),
})

export const posterRow = shape({
  posterId: id,
  engagementId: id,
  engagementName: z.string(),
  engagementCode: z.string(),
  startDatetime: z.nullable(instant),
  templateId: z.string(),
  imageUrl: z.nullable(z.string()),
  ribbon: z.nullable(z.enum(['cancelled', 'ended'])),
  updatedAt: instant,
  /** Some of its lines say something else than the agenda now does. */
  isOffAgenda: z.boolean(),
})
