import type { EndpointDefinition } from '@osmp/contract/kit/endpoint.ts'
import type { TurnKind } from './turns.ts'

/** Somebody stands at the door of a meeting and waits for it. */
const DOOR =
  /^\/sign\/(?:scan|grant|submit|by-staff|replay|leave|return|roster|personal-code)$|^\/op\/api\/(?:getQrCode|loginMeeting)$/
/** Somebody takes a seat, or signs in to the product. */
const ENROL =
  /^\/meeting\/create\/(?:check|do)Enroll$|^\/enrolment\/(?:colleague-join|colleague-standing|pass-find)$|^\/auth\/embedded\/|^\/sys\/getToken$|^\/security\/refresh-token$/
/** What takes the database long and can wait: lists, reports, summaries and exports. */
const LIST = /list\d?$|export|report|summary|figures|search/i

/** How a call waits for its turn. */
export function turnKindOf({ path }: Pick<EndpointDefinition, 'path'>): TurnKind {
  if (DOOR.test(path)) return 'door'
  if (ENROL.test(path)) return 'enrol'
  return LIST.test(path) ? 'list' : 'call'
}
