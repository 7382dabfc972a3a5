import type { attendance } from '@osmp/contract/attendance/endpoints.ts'
import type { Handler } from '../kit/http/ctx.ts'
import { readMeeting } from '../meetings/public.ts'
import { countPeople, findPeople, PAGE } from './presence-repo.ts'
import { judgePeople, statementTerms } from './presence.ts'
import { loadPdfFonts } from '../kit/document/pdf-fonts.ts'

export const statementCandidates: Handler<typeof attendance, 'statementCandidates'> = async (
  { engagementId, keyword, page = 1 },
  ctx,
) => {
  const terms = await statementTerms(ctx, await readMeeting(ctx.tx, engagementId))
  const rows = await findPeople(ctx.tx, engagementId, { keyword, page })
  const people = await judgePeople(ctx, engagementId, terms, rows.slice(0, PAGE))
  const fonts = await loadPdfFonts()
  return {
    list: people.map(({ statementId, number, obstacle, ...person }) => ({
      ...person,
      obstacle: obstacle ?? null,
      missingCharacters: fonts.missing(person.name + person.hcoName + person.department),
      statement: statementId === null || number === null ? null : { statementId, number },
    })),
    ...(await countPeople(ctx.tx, engagementId, keyword)),
    hasMore: rows.length > PAGE,
    meetingMinutes: terms.meetingMinutes,
    requiredMinutes: terms.requiredMinutes,
    minPercent: terms.minPercent,
  }
}
