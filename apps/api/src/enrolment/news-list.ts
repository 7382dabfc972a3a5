import type { enrolment } from '@osmp/contract/enrolment/endpoints.ts'
import { MUST_LEARN, type NewsFacts, newsText } from '@osmp/domain/enrolment/must-learn.ts'
import { displayTime } from '@osmp/domain/kit/time.ts'
import { AppError } from '../kit/http/app-error.ts'
import type { Ctx, Handler } from '../kit/http/ctx.ts'
import { maskEmail } from '../kit/settings/mask-email.ts'
import { maskPhone } from '../kit/settings/mask-phone.ts'
import { findSpeakerNames } from '../meetings/public.ts'
import { messageChannel } from './message-channel.ts'
import { countTicked, countToTell, findNews, findNewsMeeting } from './store/news-repo.ts'

export const newsList: Handler<typeof enrolment, 'newsList'> = async ({ engagementId }, ctx) => {
  const channel = messageChannel(ctx)
  const rows = await findNews(ctx.tx, engagementId, channel)
  const kinds = MUST_LEARN.filter((kind) => rows.some((row) => row.kinds.includes(kind)))
  const facts = kinds.length > 0 ? await newsFacts(ctx, engagementId) : undefined
  return {
    toTell: await countToTell(ctx.tx, engagementId, channel),
    told: await countTicked(ctx.tx, engagementId, channel),
    asOf: ctx.at,
    list: rows.map(({ phone, email, ...row }) => ({
      ...row,
      phoneMasked: maskPhone(phone),
      emailMasked: email === '' ? '' : maskEmail(email),
    })),
    texts: kinds.flatMap((kind) => (facts ? [{ kind, text: newsText(kind, facts, ctx.locale) }] : [])),
  }
}

async function newsFacts({ tx, config }: Ctx, engagementId: string): Promise<NewsFacts> {
  const meeting = await findNewsMeeting(tx, engagementId)
  if (!meeting) throw new AppError('meetingNotFound')
  const { name, startAt, executeType, hospital, venue, organiser } = meeting
  return {
    name,
    organiser,
    when: startAt === null ? '' : displayTime(startAt),
    where: executeType === 'online' ? '' : [hospital, venue].filter((part) => part !== '').join(' '),
    speakers: await findSpeakerNames(tx, engagementId),
    page: `${config.publicUrl}/landing/${engagementId}`,
  }
}
